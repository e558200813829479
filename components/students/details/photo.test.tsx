import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { stubPictures } from '@/tests/support/cropping'
import { press } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import {
  serveStudent,
  meera,
  serveWithoutSiblings,
  showStudentDetails,
  withPhoto,
} from '@/tests/support/student-details'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

const chooseFile = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })
/** Chooses a file and accepts the proposed crop. */
async function send(file: File) {
  chooseFile(file)
  fireEvent.click(await screen.findByRole('button', { name: 'Use photo' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop Photo' })).toBeNull())
}
const png = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'photo.png', { type })
const picture = () => document.querySelector('[role=dialog] img')?.getAttribute('src')

beforeEach(() => void stubPictures())

// R62.8
it('the details upload a photo and show it at once', async () => {
  const calls = serveStudent()
  showStudentDetails()
  await send(png(10))
  expect(await screen.findByRole('button', { name: 'Replace photo' })).toBeTruthy()
  await waitFor(() => expect(picture()).toBe(withPhoto.profilePhoto.url))
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/v1/students/0198-meera/photo')
})

// R62.8
it('the photo button says that the photo is being uploaded, and gets the focus back afterwards', async () => {
  let arrive: (answer: Response) => void = () => undefined
  const upload = new Promise<Response>(resolve => (arrive = resolve))
  serveWithoutSiblings(({ method }) => (method === 'POST' ? upload : okResponse({ student: withPhoto })))
  showStudentDetails()
  await send(png(10))
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true)
  arrive(okResponse({ photoUrl: withPhoto.profilePhoto.url }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace photo' })))
})

// R62.8
it.each([
  ['an SVG', png(10, 'image/svg+xml'), 'Please choose a JPEG, PNG or WebP image'],
  ['an empty file', png(0), 'This file is empty'],
  ['one byte too large', png(25 * 1024 * 1024 + 1), 'The photo cannot be larger than 25 MB'],
])('a photo is not uploaded when the file is %s', async (_what, file, message) => {
  const calls = serveStudent()
  showStudentDetails()
  chooseFile(file)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

// R62.8
it("a refused photo shows the server's reason until another file is chosen", async () => {
  let refuse = true
  serveWithoutSiblings(({ method }) => {
    if (method === 'GET') return okResponse({ student: meera })
    if (refuse) return refusalResponse(415, { message: 'This is not a picture', error: 'UNSUPPORTED_MEDIA_TYPE' })
    return okResponse({ photoUrl: '/photo' })
  })
  showStudentDetails()
  await send(png(10))
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture')
  expect(screen.getByRole('button', { name: 'Upload photo' })).toHaveProperty('disabled', false)
  refuse = false
  await send(png(10))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

// R85.5
it('the details stay open while a photo is sent, so that a refusal is seen', async () => {
  const answer = Promise.withResolvers<Response>()
  serveWithoutSiblings(({ method }) => (method === 'POST' ? answer.promise : okResponse({ student: meera })))
  const onClose = vi.fn<() => void>()
  renderInApp(<RecordDetails of={StudentDetailsDialog} id="0198-meera" onClose={onClose} />)
  await screen.findByRole('button', { name: 'Upload photo' })
  await send(png(10))
  await screen.findByRole('button', { name: 'Uploading...' })
  press('Close')
  expect(onClose).not.toHaveBeenCalled()
  answer.resolve(refusalResponse(415, { message: 'This is not a picture', error: 'UNSUPPORTED_MEDIA_TYPE' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture')
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }))
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

// R62.8, R7.22
it('removing a photo asks first', async () => {
  const calls = serveStudent(withPhoto)
  showStudentDetails(withPhoto)
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Photo' })
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeTruthy()
  expect(picture()).toBeUndefined()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/students/0198-meera/photo')
})
