import { expect, it } from 'vitest'
import { zipOf } from '@/tests/support/zips'
import { choosePictures } from './choose-pictures'

const jpeg = (name: string, content = 'x') => new File([content], name, { type: 'image/jpeg' })

// R45.1
it('`choosePictures` collects pictures from files and ZIPs, and lists the files that it cannot use', async () => {
  const { pictures, refused } = await choosePictures([
    jpeg('1.jpg'),
    zipOf({ '2.jpg': 'two', 'notes.txt': 'x' }),
    new File(['x'], 'broken.zip'),
    new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
    jpeg('empty.jpg', ''),
  ])
  expect(pictures.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  expect(refused).toEqual([
    { name: 'notes.txt', reason: 'Please choose a JPEG, PNG or WebP image' },
    { name: 'broken.zip', reason: 'This file is not a ZIP, or it is damaged.' },
    { name: 'notes.pdf', reason: 'Please choose a JPEG, PNG or WebP image' },
    { name: 'empty.jpg', reason: 'This file is empty' },
  ])
})

// R45.1
it('`choosePictures` accepts the first 2,000 pictures and refuses the rest', async () => {
  const { pictures, refused } = await choosePictures(Array.from({ length: 2_002 }, (_, n) => jpeg(`${n}.jpg`)))
  expect([pictures.length, refused.length]).toEqual([2_000, 2])
  expect(refused[0]).toEqual({ name: '2000.jpg', reason: 'At most 2000 pictures can be added at once' })
})

it('`choosePictures` changes file names to names that the API accepts', async () => {
  const names = ['E\u0301lodie.jpg', 'a\u202egpj.exe.jpg', ` ${'x'.repeat(300)}.jpg`, '\u0007.jpg']
  const { pictures } = await choosePictures(names.map(name => jpeg(name)))
  expect(pictures.map(({ name }) => name)).toEqual(['Élodie.jpg', 'a_gpj.exe.jpg', `${'x'.repeat(196)}.jpg`, '_.jpg'])
})
