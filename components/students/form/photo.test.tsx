import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { stubDamagedPictures, stubPictures } from '@/tests/support/cropping'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const PHOTO = '/api/v1/students/0198-meera/photo'
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

let refusal: Response | undefined
function add(granted?: readonly Permission[]) {
  const calls = serve(({ method, path }) => {
    if (path === PHOTO) return refusal?.clone() ?? okResponse({ photoUrl: `${PHOTO}?v=1` })
    return method === 'POST' ? okResponse({ student: meera, warnings: [] }) : okResponse(dataOfOtherCalls)
  })
  refusal = undefined
  renderInApp(<StudentFormDialog open onClose={onClose} />, granted)
  return calls
}
const png = new File(['picture'], 'meera.png', { type: 'image/png' })
const chooseFile = () =>
  fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files: [png] } })
async function choosePhoto() {
  chooseFile()
  fireEvent.click(await screen.findByRole('button', { name: 'Use photo' }))
  await screen.findByRole('button', { name: 'Choose another photo' })
}
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

// R62.8, R62.10
it('the photo of a new student is cropped, shown, and sent after the record', async () => {
  const drawn = stubPictures()
  const calls = add()
  fillInStudentForm()
  await choosePhoto()
  expect(screen.getByRole('img', { name: 'The chosen photo' })).toBeTruthy()
  expect(drawn.mock.lastCall?.slice(1)).toEqual([100, 0, 600, 600, 0, 0, 600, 600])
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts(calls)).toEqual(['/api/v1/students', PHOTO])
  const sent = (calls.find(({ path }) => path === PHOTO)?.body as FormData).get('photo') as File
  expect([sent.type, await sent.text()]).toEqual(['image/jpeg', 'cropped'])
  // The upload of a photo cannot be undone.
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
})

// R62.8
it('a photo that is removed again before saving is not sent', async () => {
  stubPictures()
  const calls = add()
  fillInStudentForm()
  await choosePhoto()
  press('Remove photo')
  expect(screen.queryByRole('img', { name: 'The chosen photo' })).toBeNull()
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts(calls)).toEqual(['/api/v1/students'])
})

// R62.8, R7.23, R55.7
it('a chosen photo counts as an unsaved change, but is not stored in the draft', async () => {
  stubPictures()
  add()
  await choosePhoto()
  press('Cancel')
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(JSON.stringify(sessionStorage)).not.toContain('blob:')
})

// R62.8
it('the form refuses a picture that cannot be decoded', async () => {
  stubDamagedPictures()
  add()
  chooseFile()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This picture is damaged, or is not a JPEG, PNG or WebP image. Choose another picture.',
  )
  expect(screen.queryByRole('button', { name: 'Use photo' })).toBeNull()
})

// R62.10
it('a photo can be sent again when only the record was saved', async () => {
  stubPictures()
  const calls = add()
  refusal = refusalResponse(503, { message: 'Too many pictures are waiting', error: 'UNAVAILABLE' })
  fillInStudentForm()
  await choosePhoto()
  press('Create')
  const alert = await screen.findByText('The student was saved, the photo was not: Too many pictures are waiting')
  expect(screen.getByRole('dialog', { name: 'Student created successfully' }).textContent).toContain('STU-2026-00007')
  press('Try again')
  await waitFor(() => expect(posts(calls)).toHaveLength(3))
  expect(alert.isConnected).toBe(true)
  refusal = undefined
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', false))
  press('Try again')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts(calls)).toEqual(['/api/v1/students', PHOTO, PHOTO, PHOTO])
})

// R62.10
it('the button “Add another student” opens the next form after the photo could not be sent', async () => {
  stubPictures()
  add()
  refusal = refusalResponse(415, {
    message: 'Photo must be a JPEG, PNG or WebP image',
    error: 'UNSUPPORTED_MEDIA_TYPE',
  })
  fillInStudentForm()
  await choosePhoto()
  press('Save and add another')
  await screen.findByText('The student was saved, the photo was not: Photo must be a JPEG, PNG or WebP image')
  press('Add another student')
  expect(await screen.findByRole('button', { name: 'Choose photo' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

// R62.8, R24.17
it('the form for a new student offers no photo to users who may not change students', () => {
  add(['students.create', 'students.read'])
  expect(screen.queryByRole('button', { name: 'Choose photo' })).toBeNull()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
