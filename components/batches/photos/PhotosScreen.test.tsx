import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PhotoStudent } from '@/lib/contract/batches/photos'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { zipOf } from '@/tests/support/zips'
import { PhotosScreen } from './PhotosScreen'

const student = (number: number, url = ''): PhotoStudent => ({
  _id: `0198-${number}`,
  studentId: `STU-2026-0000${number}`,
  name: { firstName: 'Asha', lastName: `Rao${number}` },
  standard: '5th',
  section: 'B',
  rollNumber: number,
  profilePhoto: { url },
})

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  showWideScreen()
})

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Pictures'), { target: { files } })

// R45.1, R45.2
it('the page shows which student gets which picture and which files are unused, and plans a bulk change', async () => {
  const router = fakeRouter()
  const matches = [[student(1)], [student(2, '/photo')], []]
  const calls = serve(({ path }) =>
    path.endsWith('/photo-matches') ? okResponse({ matches }) : refusalResponse(500, { message: 'No' }),
  )
  renderInApp(<PhotosScreen />, undefined, router)
  choose(zipOf({ 'STU-2026-00001.jpg': 'one', 'STU-2026-00002.jpg': 'two', 'STU-1.jpg': 'x', '../x.jpg': 'x' }))
  const table = await screen.findByRole('table', { name: 'Pictures' })
  const cells = within(table)
    .getAllByRole('row')
    // The cell contains a space until its picture has been read.
    .map(row => row.textContent.trim())
  expect(cells.slice(1)).toEqual([
    'STU-2026-00001.jpgAsha Rao1 (STU-2026-00001)5th-B, roll 1New',
    'STU-2026-00002.jpgAsha Rao2 (STU-2026-00002)5th-B, roll 2Replaces a photo',
  ])
  const left = screen.getByRole('table', { name: 'Files that are not used' })
  expect(
    within(left)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual([
    'FileReason',
    '../x.jpgThe path of this file points outside the ZIP',
    'STU-1.jpgNo student has this student ID or admission number',
  ])
  expect(calls[0]?.body).toEqual({
    naming: 'studentId',
    names: ['STU-2026-00001.jpg', 'STU-2026-00002.jpg', 'STU-1.jpg'],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Continue with 2 pictures' }))
  expect((await screen.findByText('No')).closest('[role=alert]')).not.toBeNull()
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/v1/batches',
    body: {
      kind: 'photos',
      entity: 'students',
      photos: [
        { id: '0198-1', name: 'STU-2026-00001.jpg' },
        { id: '0198-2', name: 'STU-2026-00002.jpg' },
      ],
    },
  })
  expect(router.push).not.toHaveBeenCalled()
  // The first bulk change may have been made although its answer was lost.
  fireEvent.click(screen.getByRole('button', { name: 'Continue with 2 pictures' }))
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(1)
})

// R45.2
it('pictures named by roll number need a class before students are looked up', async () => {
  const calls = serve(() => okResponse({ matches: [[student(7)]] }))
  renderInApp(<PhotosScreen />)
  choose(new File(['x'], '7.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Choose the class of the picture.')).toBeDefined()
  expect(calls).toEqual([])
  chooseOption('Standard', '5th')
  chooseOption('Section', 'B')
  expect(await screen.findByRole('button', { name: 'Continue with 1 picture' })).toBeDefined()
  expect(calls[0]?.body).toEqual({ naming: 'rollNumber', standard: '5th', section: 'B', names: ['7.jpg'] })
})

it('files that cannot be used are listed without a request', async () => {
  const calls = serve(() => okResponse({}))
  renderInApp(<PhotosScreen />)
  choose(new File(['x'], 'photos.zip'))
  expect(await screen.findByText('This file is not a ZIP, or it is damaged.')).toBeDefined()
  expect(calls).toEqual([])
})

// R45.1
it('a picture that the browser cannot decode is listed among the unused files', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()) !== 'picture') throw new DOMException('The source image could not be decoded.')
    return { close }
  })
  serve(() => okResponse({ matches: [[student(1)], [student(2)], [student(2)]] }))
  renderInApp(<PhotosScreen />)
  choose(
    new File(['picture'], 'STU-2026-00001.jpg', { type: 'image/jpeg' }),
    new File(['a letter'], 'STU-2026-00002.jpg', { type: 'image/jpeg' }),
    new File(['picture'], 'STU-2026-00002 (1).jpg', { type: 'image/jpeg' }),
  )
  const left = await screen.findByRole('table', { name: 'Files that are not used' })
  await waitFor(() =>
    expect(within(left).getAllByRole('row').slice(1).map(row => row.textContent)).toEqual([
      'STU-2026-00002.jpgThis picture is damaged, or is not a JPEG, PNG or WebP image',
    ]),
  ) // prettier-ignore
  expect(screen.getByText('2 of 3 files match a student.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue with 2 pictures' })).toBeDefined()
  expect(close).toHaveBeenCalledTimes(2)
})

it('a phone shows the whole reason why a file is not used', async () => {
  vi.stubGlobal('matchMedia', undefined)
  serve(() => okResponse({}))
  renderInApp(<PhotosScreen />)
  choose(new File(['x'], 'photos.zip'))
  const list = await screen.findByRole('list', { name: 'Files that are not used' })
  const reason = within(list).getByText('This file is not a ZIP, or it is damaged.')
  expect(reason.closest('.one-line, .fact, .subtitle')).toBeNull()
})
