import sharp from 'sharp'
import { closeDatabase, db } from '@/lib/server/db/db'
import { savePhoto } from '@/lib/server/students/photo'
import { commandLineActor } from '@/tests/support/command-line'

/** Gives the given number of students in the database of DATA_DIR a photo each, and prints their ids. */
const count = Number(process.argv[2])
const PICTURES = 20

/** A picture that takes about 30 kB as the WebP that the server stores, like the photo of a person. */
const portrait = () =>
  sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1.6)
    .jpeg()
    .toBuffer()

const pictures = await Promise.all(Array.from({ length: PICTURES }, portrait))
const students = await db.student.findMany({ select: { id: true }, orderBy: { serial: 'asc' }, take: count })
for (const [index, { id }] of students.entries()) {
  const picture = pictures[index % PICTURES]
  if (picture) await savePhoto(id, picture, commandLineActor())
}
const { bytes } = await db.photo.findFirstOrThrow()
console.log(JSON.stringify({ ids: students.map(({ id }) => id), bytes: bytes.length }))
await closeDatabase()
