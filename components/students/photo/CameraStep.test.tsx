import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { stubPictures } from '@/tests/support/cropping'
import { renderInApp } from '@/tests/support/in-app'
import { PhotoButtons } from './PhotoButtons'

const onPhoto = vi.fn<(photo: File) => void>()
const show = () => renderInApp(<PhotoButtons label="Choose photo" disabled={false} onPhoto={onPhoto} />)
const useCamera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

// R62.11
it('the camera takes a picture and stops, and the picture is cropped', async () => {
  stubPictures()
  const stop = vi.fn()
  useCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }))
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  const take = await screen.findByRole('button', { name: 'Take picture' })
  expect(take).toHaveProperty('disabled', true)
  fireEvent.loadedData(screen.getByLabelText('Picture of the camera'))
  await waitFor(() => expect(document.activeElement).toBe(take))
  fireEvent.click(take)
  fireEvent.click(await screen.findByRole('button', { name: 'Use photo' }))
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
  expect(stop).toHaveBeenCalledOnce()
})

// R62.11
it.each([
  ['NotAllowedError', 'The browser does not let this page use the camera. Allow it in the browser, or choose a file.'],
  ['NotFoundError', 'No camera was found. Choose a file instead.'],
  ['NotReadableError', 'Another program uses the camera. Close that program, or choose a file.'],
  ['OtherError', 'The camera could not be started. Choose a file instead.'],
])('the camera dialog says what to do on %s', async (name, message) => {
  useCamera(() => Promise.reject(new DOMException('no', name)))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByRole('button', { name: 'Take picture' })).toBeNull()
})

// R62.11
it('the camera dialog reports that the browser cannot draw the picture', async () => {
  stubPictures()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take => take(null))
  useCamera(() => Promise.resolve({ getTracks: () => [{ stop: vi.fn() }] }))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  fireEvent.loadedData(await screen.findByLabelText('Picture of the camera'))
  fireEvent.click(screen.getByRole('button', { name: 'Take picture' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be taken. Choose a file instead.')
  expect(screen.queryByRole('button', { name: 'Take picture' })).toBeNull()
  expect(onPhoto).not.toHaveBeenCalled()
})

// R62.11
it('“Take photo” is not offered in a browser that lets no page use a camera', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull()
})

// R62.11
it('“Take photo” opens the camera of a phone or tablet', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show()
  const input = screen.getByLabelText<HTMLInputElement>('Photo from the camera')
  const click = vi.spyOn(input, 'click')
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  expect([click.mock.calls.length, input.getAttribute('capture')]).toEqual([1, 'environment'])
})
