import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withProgress } from './progress.mjs'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation(line => printed.push(String(line)) > 0)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('every 20 seconds, a long step prints that it still runs', async () => {
  const step = withProgress('Installing packages', () => new Promise(resolve => setTimeout(resolve, 45_000, 'done')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(printed).toEqual([
    'Installing packages\n',
    'Still installing packages (20 s)\n',
    'Still installing packages (40 s)\n',
  ])
  expect(await step).toBe('done')
})

it('a step that fails prints nothing more', async () => {
  const step = withProgress('Building the application', () => Promise.reject(new Error('The build failed')))
  await expect(step).rejects.toThrow('The build failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(printed).toEqual(['Building the application\n'])
})
