import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { studentQueries } from '@/lib/client/queries/students'
import type { Permission } from '@/lib/contract/permissions'
import { auditEvent, auditPage } from '@/tests/support/audit-event'
import { fine, refused } from '@/tests/support/browser-api'
import { renderInApp, serve as serveAll } from '@/tests/support/in-app'
import { fakeRouter } from '@/tests/support/AppRouter'
import { RecordDetails } from '@/tests/support/record-details'
import { stubPictures } from '@/tests/support/cropping'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from './StudentDetailsDialog'

const meera = studentRecord()
const withPhoto = studentRecord({ profilePhoto: { url: '/api/v1/students/0198-meera/photo?v=1' } })
const show = (student = meera, granted?: readonly Permission[]) =>
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={student._id} />, granted, fakeRouter(), cache =>
    cache.setQueryData(studentQueries.keys.list({}), studentPage([student])),
  )
/** Replaces the server; the student has no siblings. */
const serve = (answer: Parameters<typeof serveAll>[0]) =>
  serveAll(sent => (sent.path.endsWith('/siblings') ? fine({ students: [], hasMore: false }) : answer(sent)))
/** The server's record, until a photo is sent or deleted. */
function keeping(student = meera) {
  let kept = student
  return serve(({ method }) => {
    if (method === 'POST') kept = withPhoto
    if (method === 'DELETE') kept = meera
    return fine(method === 'POST' ? { photoUrl: withPhoto.profilePhoto.url } : { student: kept })
  })
}
const facts = (title: string) => {
  const region = screen.getByRole('region', { name: title })
  return [...region.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
const chooseFile = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })
/** Chooses a file and takes the part of it that is proposed. */
async function send(file: File) {
  chooseFile(file)
  fireEvent.click(await screen.findByRole('button', { name: 'Use photo' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop Photo' })).toBeNull())
}
const png = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'photo.png', { type })
const picture = () => document.querySelector('[role=dialog] img')?.getAttribute('src')

// R33.9
it('has a history, which is loaded when its tab is opened', async () => {
  const calls = serve(({ path }) => fine(path.endsWith('/history') ? auditPage([auditEvent()]) : { student: meera }))
  show()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details')
  await waitFor(() => expect(calls).toHaveLength(2))
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect((await screen.findByRole('tabpanel', { name: 'History' })).textContent).not.toContain('12 Lake Road')
  expect(await screen.findByText('Student changed')).toBeDefined()
  const paths = [
    '/api/v1/students/0198-meera',
    '/api/v1/students/0198-meera/siblings',
    '/api/v1/students/0198-meera/history',
  ]
  expect(calls.map(({ path }) => path)).toEqual(paths)
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  expect(screen.getByText('12 Lake Road')).toBeDefined()
})

describe('the details', () => {
  // R7.12
  it('say everything on record, under its headings', () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 13), toFake: ['Date'] })
    keeping()
    show()
    vi.useRealTimers()
    expect(facts('Basic Information')).toEqual([
      'Student ID: STU-2026-00007',
      'Date of Birth: 14 Jun 2015 (10 years old)',
      'Gender: Female',
      'Email: meera.nair@example.com',
      'Blood Group: B+',
    ])
    expect(facts('Academic Information')).toEqual([
      'Standard: 5th',
      'Section: B',
      'Roll Number: 7',
      'Overall Grade: A (86.5%)',
      'Admission Number: GR 0412',
      'Admission Date: 1 Jun 2021',
    ])
    expect(facts('Address')).toEqual(['Street: 12 Lake Road', 'City: Kochi', 'State: Kerala', 'PIN Code: 682001'])
    expect(facts('Emergency Contact')).toEqual(['Name: Latha Nair', 'Relationship: Mother', 'Phone: 9876543210'])
    expect(facts('Father')).toEqual([
      'Name: Suresh Nair',
      'Occupation: Engineer',
      'Phone: 9876543211',
      'Email: suresh@example.com',
    ])
    expect(facts('Mother')).toContain('Occupation: Not provided')
  })

  it('are brought up to date by the server', async () => {
    serve(() => fine({ student: { ...meera, section: 'D' } }))
    show()
    expect(facts('Academic Information')).toContain('Section: B')
    await waitFor(() => expect(facts('Academic Information')).toContain('Section: D'))
  })

  // R57.6
  it('stay, with a word above them, when that fails', async () => {
    serve(() => refused(404, { message: 'Student not found', error: 'NOT_FOUND' }))
    show()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Student not found' +
        'Somebody else has deleted this record. A super admin can restore a deleted record for 30 days.',
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(facts('Address')).toContain('City: Kochi')
    // There is nothing left to edit, nor to give a photo to.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    expect(screen.queryByLabelText('Photo')).toBeNull()
  })

  it('can be edited when bringing them up to date fails for another reason', async () => {
    serve(() => refused(503, { message: 'Busy' }))
    show()
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload photo' })).toBeTruthy()
  })

  it('offer no change to those who may only read', async () => {
    keeping(withPhoto)
    show(withPhoto, ['students.read'])
    expect(
      screen.getAllByRole('button').map(button => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Print'])
    expect(screen.queryByLabelText('Photo')).toBeNull()
  })
})

// R62.8
describe('the photo', () => {
  beforeEach(() => void stubPictures())

  it('is uploaded, and shown at once', async () => {
    const calls = keeping()
    show()
    await send(png(10))
    expect(await screen.findByRole('button', { name: 'Replace photo' })).toBeTruthy()
    await waitFor(() => expect(picture()).toBe(withPhoto.profilePhoto.url))
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/v1/students/0198-meera/photo')
  })

  it('says that it is on its way, and gives the focus back', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const upload = new Promise<Response>(resolve => (arrive = resolve))
    serve(({ method }) => (method === 'POST' ? upload : fine({ student: withPhoto })))
    show()
    await send(png(10))
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true)
    arrive(fine({ photoUrl: withPhoto.profilePhoto.url }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace photo' })))
  })

  it.each([
    ['an SVG', png(10, 'image/svg+xml'), 'Please choose a JPEG, PNG or WebP image'],
    ['an empty file', png(0), 'This file is empty'],
    ['one byte too many', png(25 * 1024 * 1024 + 1), 'The photo cannot be larger than 25 MB'],
  ])('is not sent when it is %s', async (_what, file, message) => {
    const calls = keeping()
    show()
    chooseFile(file)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it("shows the server's reason, until another file is chosen", async () => {
    let refuse = true
    serve(({ method }) => {
      if (method === 'GET') return fine({ student: meera })
      if (refuse) return refused(415, { message: 'This is not a picture', error: 'UNSUPPORTED_MEDIA_TYPE' })
      return fine({ photoUrl: '/photo' })
    })
    show()
    await send(png(10))
    expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture')
    expect(screen.getByRole('button', { name: 'Upload photo' })).toHaveProperty('disabled', false)
    refuse = false
    await send(png(10))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  // R7.22
  it('is removed only after a question', async () => {
    const calls = keeping(withPhoto)
    show(withPhoto)
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    const question = await screen.findByRole('dialog', { name: 'Remove Photo' })
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeTruthy()
    expect(picture()).toBeUndefined()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/students/0198-meera/photo')
  })
})

// R40.3
it('shows when and why a student left, and nothing of it otherwise', async () => {
  const left = studentRecord({ isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })
  keeping(left)
  const { unmount } = show(left)
  await screen.findByRole('dialog')
  expect(facts('Academic Information').slice(-2)).toEqual(['Leaving Date: 31 Mar 2026', 'Leaving Reason: Completed'])
  unmount()
  keeping()
  show()
  expect(facts('Academic Information').join()).not.toContain('Leaving')
})
