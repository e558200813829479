import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type TableWriter, tableStream } from './table-stream'

const NOTHING = new Uint8Array(0)
const CHUNKS = 50

/** Writes only one byte, at the end of the file, like a writer that compresses all rows together. */
const writer: TableWriter<number> = { begin: () => NOTHING, rows: () => NOTHING, end: () => new Uint8Array([1]) }

async function* chunks() {
  for (let chunk = 0; chunk < CHUNKS; chunk++) yield await Promise.resolve([chunk])
}

// R48.4
it('other requests run between the chunks of an export, even if chunks arrive at once and add no bytes', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const takeTurn = () => {
    turns++
    next = setImmediate(takeTurn)
  }
  next = setImmediate(takeTurn)
  onTestFinished(() => clearImmediate(next))
  expect(await new Response(tableStream(writer, chunks())).bytes()).toEqual(new Uint8Array([1]))
  expect(turns).toBeGreaterThanOrEqual(CHUNKS)
})

// R48.4
it('an export stops reading rows when the client disconnects', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield await Promise.resolve([read++])
  }
  const rows: TableWriter<number> = { ...writer, rows: () => new Uint8Array([0]) }
  const reader = tableStream(rows, endless()).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  const before = read
  for (let turn = 0; turn < 10; turn++) await yieldToEventLoop()
  expect(read).toBeLessThanOrEqual(before + 1)
})
