import { expect, it } from 'vitest'
import type { PhotoStudent } from '@/lib/contract/batches/photos'
import { assignPictures, guessNaming } from './assign-pictures'

const picture = (name: string) => ({ name, read: () => Promise.resolve(new File([], name)) })
const student = (id: string, firstName: string): PhotoStudent => ({
  _id: id,
  studentId: `STU-2026-0000${id}`,
  name: { firstName, lastName: 'Rao' },
  standard: '5th',
  section: 'B',
  rollNumber: 1,
  profilePhoto: { url: '' },
})
const [asha, meera] = [student('1', 'Asha'), student('2', 'Meera')]

// R45.2
it('a picture is assigned if it matches one student that no other picture matches; all others get a reason', () => {
  const pictures = ['asha.jpg', 'meera.jpg', 'rao.jpg', 'nobody.jpg', 'meera 2.jpg'].map(picture)
  const { assigned, refused } = assignPictures(pictures, [[asha], [meera], [asha, meera], [], [meera]], 'name')
  expect(assigned.map(({ picture, student }) => [picture.name, student._id])).toEqual([['asha.jpg', '1']])
  const two = '2 pictures match Meera Rao (STU-2026-00002). Choose only one of these pictures.'
  expect(refused).toEqual([
    { name: 'meera.jpg', reason: two },
    {
      name: 'rao.jpg',
      reason: 'The name matches several students: Asha Rao (STU-2026-00001), Meera Rao (STU-2026-00002)',
    },
    { name: 'nobody.jpg', reason: 'No active student has this name' },
    { name: 'meera 2.jpg', reason: two },
  ])
})

// R90.5
it.each([
  ['studentId', ['STU-2026-00001.jpg', 'class/stu-2026-00002 (1).png', 'x.jpg']],
  ['studentId', ['2021-113.jpg', 'class/GR 0412.png', 'x.jpg']],
  ['studentId', ['20210113.jpg']],
  ['rollNumber', ['1.jpg', '02.jpg', 'class/3.png', 'Asha.jpg']],
  ['name', ['Asha Rao.jpg', '1.jpg']],
])('guessNaming guesses the naming %s from the file names', (naming, names) => {
  expect(guessNaming(names.map(picture))).toBe(naming)
})
