import { Inflate } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import {
  directoryOffset,
  zipWithWrongSize,
  renameEntry,
  shareEntryContent,
  zipBytes,
  zipOf,
} from '@/tests/support/zips'
import { openZip } from './zip'

const MB = 1024 * 1024
const reasons = async (zip: Blob) => (await openZip(zip)).refused.map(({ name, reason }) => `${name}: ${reason}`)

// R45.3
it('`openZip` reads stored and deflated pictures, and skips files that operating systems add', async () => {
  const text = 'a'.repeat(5_000)
  const zip = zipOf({
    'class 5/1.jpg': text,
    '2.PNG': [new TextEncoder().encode('two'), { level: 0 }],
    'Zoë.webp': 'zoe',
    '__MACOSX/._1.jpg': 'x',
    '.DS_Store': 'x',
    'class 5/Thumbs.db': 'x',
  })
  const { pictures, refused } = await openZip(zip)
  expect(refused).toEqual([])
  expect(pictures.map(({ name }) => name)).toEqual(['class 5/1.jpg', '2.PNG', 'Zoë.webp'])
  const files = await Promise.all(pictures.map(picture => picture.read()))
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect(await Promise.all(files.map(file => file.text()))).toEqual([text, 'two', 'zoe'])
})

it('`openZip` reads a ZIP that follows other bytes in its file', async () => {
  const zip = new Blob(['#!/bin/sh\n', zipBytes({ '1.jpg': 'one' })])
  const [picture] = (await openZip(zip)).pictures
  expect(await (await picture!.read()).text()).toBe('one')
})

// ASVS 5.3.2
// R45.3
it.each([
  ['../1.jpg', 'The path of this file points outside the ZIP'],
  ['a/../../1.jpg', 'The path of this file points outside the ZIP'],
  ['..\\1.jpg', 'The path of this file points outside the ZIP'],
  ['/etc/1.jpg', 'The path of this file points outside the ZIP'],
  ['\\\\server\\1.jpg', 'The path of this file points outside the ZIP'],
  ['C:\\1.jpg', 'The path of this file points outside the ZIP'],
  ['C:1.jpg', 'The path of this file points outside the ZIP'],
  ['a\\..\\..\\1.jpg', 'The path of this file points outside the ZIP'],
  ['a/..', 'The path of this file points outside the ZIP'],
  ['a\0.jpg', 'The path of this file points outside the ZIP'],
  ['more.zip', 'A ZIP inside a ZIP is not opened'],
  ['class 5/MORE.ZIP', 'A ZIP inside a ZIP is not opened'],
  ['more.tar.gz', 'A ZIP inside a ZIP is not opened'],
  ['notes.txt', 'Please choose a JPEG, PNG or WebP image'],
  ['jpg', 'Please choose a JPEG, PNG or WebP image'],
])('openZip refuses the entry %j', async (path, reason) => {
  expect(await reasons(zipOf({ [path]: 'x', '1.jpg': 'x' }))).toEqual([`${path}: ${reason}`])
})

// R45.3
it('`openZip` refuses links, protected files and unknown compression', async () => {
  // Unix and macOS.
  for (const os of [3, 19]) {
    const link = zipOf({ 'link.jpg': [new TextEncoder().encode('/etc/passwd'), { os, attrs: 0o120777 << 16 }] })
    expect(await reasons(link)).toEqual(['link.jpg: This is a link and not a picture'])
  }
  const changed = (offset: number, value: number) => {
    const zip = zipBytes({ '1.jpg': 'one' })
    new DataView(zip.buffer).setUint16(directoryOffset(zip) + offset, value, true)
    return new Blob([zip])
  }
  expect(await reasons(changed(8, 1))).toEqual(['1.jpg: This file is protected by a password'])
  expect(await reasons(changed(10, 14))).toEqual(['1.jpg: This file is compressed in an unknown way'])
})

describe('B3 names', () => {
  const contentsOf = async (zip: Uint8Array<ArrayBuffer>) => {
    const { pictures } = await openZip(new Blob([zip]))
    const files = await Promise.all(pictures.map(picture => picture.read()))
    return Promise.all(files.map(async file => [file.name, await file.text()]))
  }

  // R45.2
  it('`openZip` reads two files with the same name as two pictures', async () => {
    const zip = zipBytes({ '1.jpg': 'one', '2.jpg': 'two' })
    renameEntry(zip, '2.jpg', '1.jpg')
    expect(await contentsOf(zip)).toEqual([
      ['1.jpg', 'one'],
      ['1.jpg', 'two'],
    ])
  })

  // R45.3
  it('`openZip` takes names from the directory of the ZIP, not from the local header of the file', async () => {
    const zip = zipBytes({ '..%/1.jpg': 'one' })
    renameEntry(zip, '..%/1.jpg', '../x1.jpg', { only: 'file' })
    expect(await contentsOf(zip)).toEqual([['..%/1.jpg', 'one']])
    renameEntry(zip, '..%/1.jpg', '../x1.jpg')
    expect(await reasons(new Blob([zip]))).toEqual(['../x1.jpg: The path of this file points outside the ZIP'])
  })

  // R45.3
  it('a ZIP inside a ZIP is not opened, even if its name ends in .jpg', async () => {
    const inner = zipBytes({ '1.jpg': 'one' })
    const { pictures, refused } = await openZip(zipOf({ 'inner.jpg': inner }))
    expect([pictures.map(({ name }) => name), refused]).toEqual([['inner.jpg'], []])
    expect(new Uint8Array(await (await pictures[0]!.read()).arrayBuffer())).toEqual(inner)
  })
})

describe('a ZIP bomb', () => {
  // ASVS 5.2.3
  // R45.4
  it('a picture whose size in the ZIP directory is above 5 MB is refused before it is inflated', async () => {
    expect(await reasons(zipOf({ 'big.jpg': new Uint8Array(6 * MB) }))).toEqual([
      'big.jpg: The photo cannot be larger than 5 MB',
    ])
  })

  // R45.4
  it('inflating a picture stops when it exceeds its size in the ZIP directory', async () => {
    const zip = zipWithWrongSize(new Uint8Array(30 * MB), 1_000)
    expect(zip.size).toBeLessThan(MB)
    const [picture] = (await openZip(zip)).pictures
    const push = vi.spyOn(Inflate.prototype, 'push')
    await expect(picture!.read()).rejects.toThrow('This picture is larger than the ZIP states. Create the ZIP again.')
    expect(push).toHaveBeenCalledOnce()
  })

  it('a picture that is smaller than its size in the ZIP directory counts as damaged', async () => {
    const [picture] = (await openZip(zipWithWrongSize(new Uint8Array(1_000), 2_000))).pictures
    await expect(picture!.read()).rejects.toThrow('This picture is damaged in the ZIP.')
  })

  // R45.4
  it('a ZIP with more than 2,000 pictures or more than 2 GB is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.jpg`, 'x']))
    await expect(openZip(zipOf(many))).rejects.toThrow('This ZIP contains more than 2000 pictures.')
    const zip = zipBytes(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.jpg`, 'x'])))
    const view = new DataView(zip.buffer)
    for (
      let at = directoryOffset(zip);
      view.getUint32(at, true) === 0x02014b50;
      at += 46 + view.getUint16(at + 28, true)
    ) {
      view.setUint32(at + 24, 5 * MB, true)
      view.setUint16(at + 10, 8, true)
    }
    await expect(openZip(new Blob([zip]))).rejects.toThrow('The pictures in this ZIP take more than 2 GB.')
  })

  // R45.4
  it('ZIP entries that point to the same compressed data are not inflated before they are read', async () => {
    const names = Array.from({ length: 1_500 }, (_, n) => `${1_000 + n}.jpg`)
    const zip = zipBytes(Object.fromEntries(names.map((name, n) => [name, n === 0 ? new Uint8Array(MB) : 'x'])))
    shareEntryContent(zip)
    const push = vi.spyOn(Inflate.prototype, 'push')
    const { pictures } = await openZip(new Blob([zip]))
    expect(pictures).toHaveLength(1_500)
    expect(push).not.toHaveBeenCalled()
    expect((await pictures.at(-1)!.read()).size).toBe(MB)
  })
})

// R45.3
it.each([
  ['a file that is not a ZIP', () => new Blob(['hello'])],
  ['an empty file', () => new Blob([])],
  ['half a ZIP', () => zipOf({ '1.jpg': 'one', '2.jpg': 'two' }).slice(40)],
  ['a ZIP without its end', () => zipOf({ '1.jpg': 'one' }).slice(0, -10)],
  ['a directory outside the file', () => { const zip = zipBytes({ '1.jpg': 'one' }); new DataView(zip.buffer).setUint32(zip.length - 6, 99_999, true); return new Blob([zip]) }],
  ['a directory with fewer entries than it says', () => { const zip = zipBytes({ '1.jpg': 'one' }); new DataView(zip.buffer).setUint16(zip.length - 12, 9, true); return new Blob([zip]) }],
  ['ZIP64', () => { const zip = zipBytes({ '1.jpg': 'one' }); new DataView(zip.buffer).setUint16(zip.length - 12, 0xffff, true); return new Blob([zip]) }],
])('openZip refuses %s', async (_what, make) => {
  await expect(openZip(make())).rejects.toThrow(/^This (ZIP|file)/)
}) // prettier-ignore

it('reading a picture with damaged content fails', async () => {
  const zip = zipBytes({ '1.jpg': 'one two three one two three one two three' })
  zip.fill(0xff, 35, 50)
  const [picture] = (await openZip(new Blob([zip]))).pictures
  await expect(picture!.read()).rejects.toThrow('This picture is damaged in the ZIP.')
})
