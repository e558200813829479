import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storePictures } from '@/lib/client/photos/waiting-pictures'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { PhotoSender } from './PhotoSender'

const counts = { planned: 3, skipped: 0, invalid: 0, done: 0, conflict: 0, failed: 0 }
const batchOf = (_id: string) => batchRecord({ _id, kind: 'photos', title: 'Add photos', total: 3, counts })
const row = { number: 0, action: 'update', recordId: 'x', label: 'x', changes: [], status: 'planned', messages: [] }
const picture = (name: string) => ({ name, read: () => Promise.resolve(new File(['x'], name)) })

/** A server that waits for the pictures `files`. It refuses the pictures whose numbers are in `refuses`. */
function serving(files: string[], refuses: number[] = []) {
  const sent = new Set<number>()
  const missing = () => files.map((file, number) => ({ number, file })).filter(({ number }) => !sent.has(number))
  const calls = serve(({ path, method, query }) => {
    if (path.endsWith('/missing-photos')) return okResponse({ missing: missing() })
    if (method !== 'POST') return okResponse({})
    const number = Number(query.get('number'))
    if (refuses.includes(number)) return refusalResponse(413, { message: 'The file cannot exceed 5 MB' })
    sent.add(number)
    return okResponse({ row })
  })
  const numbers = () => calls.filter(({ method }) => method === 'POST').map(({ query }) => query.get('number'))
  return { numbers }
}

// R45.5
it('the pictures chosen on the previous page are sent, and then the panel disappears', async () => {
  const { numbers } = serving(['1.jpg', '2.jpg', '3.jpg'])
  storePictures('b1', ['1.jpg', '2.jpg', '3.jpg'].map(picture))
  const { container } = renderInApp(<PhotoSender batch={batchOf('b1')} />)
  await waitFor(() => expect(numbers()).toEqual(['0', '1', '2']))
  await waitFor(() => expect(container.textContent).toBe(''))
})

// R45.5
it('a picture that could not be sent is named, and Retry sends it again', async () => {
  const refuses = [1]
  const { numbers } = serving(['1.jpg', '2.jpg'], refuses)
  storePictures('b2', ['1.jpg', '2.jpg'].map(picture))
  renderInApp(<PhotoSender batch={batchOf('b2')} />)
  expect(await screen.findByText('2.jpg: The file cannot exceed 5 MB')).toBeDefined()
  expect(screen.getByText('1 picture has not been sent yet.')).toBeDefined()
  refuses.pop()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(numbers()).toEqual(['0', '1', '1']))
})

// R45.5
it('after a reload, the page asks for the missing pictures again', async () => {
  const { numbers } = serving(['1.jpg', '2.jpg'])
  renderInApp(<PhotoSender batch={batchOf('b3')} />)
  expect(await screen.findByText('2 pictures have not been sent yet.')).toBeDefined()
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('Pictures'), { target: { files: [new File(['x'], name)] } })
  choose('9.jpg')
  expect(await screen.findByText('None of these files is one of the missing pictures.')).toBeDefined()
  choose('2.jpg')
  await waitFor(() => expect(numbers()).toEqual(['1']))
  expect(await screen.findByText('1 picture has not been sent yet.')).toBeDefined()
})
