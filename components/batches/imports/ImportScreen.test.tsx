import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportScreen } from './ImportScreen'

/**
 * Replaces XMLHttpRequest, so that the test controls the progress and the answer of each upload.
 *
 * @returns the uploads
 */
function uploads() {
  const sent: XMLHttpRequest[] = []
  class Upload extends EventTarget {
    upload = {}
    open = vi.fn()
    abort = vi.fn()
    setRequestHeader = vi.fn()
    getAllResponseHeaders = () => ''
    send = () => void sent.push(this as unknown as XMLHttpRequest)
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}
const progress = (upload: XMLHttpRequest, loaded: number) =>
  upload.upload.onprogress?.call(upload, { lengthComputable: true, loaded, total: 200 } as ProgressEvent)
const answer = (upload: XMLHttpRequest, status: number, body: object) => {
  Object.assign(upload, { status, statusText: '', responseText: JSON.stringify(body) })
  upload.onload?.({} as ProgressEvent)
}
const choose = (size = 10) => {
  const file = new File(['Name'], 'class.csv')
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText('Spreadsheet'), { target: { files: [file] } })
}
const bar = () => screen.queryByRole('progressbar', { name: 'Uploading' })

// R51.1
it('an upload shows how much of the file has been sent, and opens the import', async () => {
  const sent = uploads()
  const router = fakeRouter()
  renderInApp(<ImportScreen entity="students" />, 'superAdmin', router)
  choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('Uploading: 0 %')).toBeTruthy()
  progress(sent[0]!, 81)
  expect(await screen.findByText('Uploading: 40 %')).toBeTruthy()
  expect(bar()?.getAttribute('aria-valuenow')).toBe('40')
  progress(sent[0]!, 200)
  expect(await screen.findByText('The server is reading the file')).toBeTruthy()
  expect(bar()?.getAttribute('aria-valuenow')).toBeNull()
  const batch = batchRecord({ kind: 'import', state: 'reading' })
  answer(sent[0]!, 201, { data: { batch } })
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/batches/${batch._id}`))
})

// R51.1
it('an upload says why the file was refused, and the next file starts at 0 %', async () => {
  const sent = uploads()
  renderInApp(<ImportScreen entity="students" />, 'superAdmin')
  choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  progress(sent[0]!, 200)
  answer(sent[0]!, 429, { message: 'Too many files' })
  expect(await screen.findByText('Too many files')).toBeTruthy()
  expect(bar()).toBeNull()
  choose()
  expect(await screen.findByText('Uploading: 0 %')).toBeTruthy()
})

// R51.1
it('a file of more than 20 MB is not sent', async () => {
  const sent = uploads()
  renderInApp(<ImportScreen entity="students" />, 'superAdmin')
  choose(20 * 1024 * 1024 + 1)
  expect(await screen.findByText('The file cannot exceed 20 MB')).toBeTruthy()
  expect(sent).toEqual([])
})

// R51.8, R53.1
it.each([
  ['students', 'students-template.xlsx'],
  ['staff', 'staff-template.xlsx'],
] as const)('the import saves a template for %s', async (entity, name) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const calls = serve(() => new Response())
  renderInApp(<ImportScreen entity={entity} />, 'superAdmin')
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(click.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual([name])
  expect(calls).toEqual([])
})

// R51.6
it.each([
  [['students.create', 'students.delete'] as const, 'you can undo the import for 30 days'],
  [['students.create'] as const, 'a super admin can undo the import for 30 days'],
])('the import tells a user with %j: %s', (permissions, text) => {
  renderInApp(<ImportScreen entity="students" />, permissions)
  expect(screen.getByText(new RegExp(text))).toBeTruthy()
})
