import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { initialCrop, cropSquare } from '@/lib/client/photos/crop'
import { stubPictures } from '@/tests/support/cropping'
import { CropArea } from './CropArea'

const size = { width: 800, height: 600 }

function Cropping() {
  const [crop, setCrop] = useState(initialCrop(size))
  const [image] = useState(() => Object.assign(new Image(), { src: 'blob:picture' }))
  return (
    <>
      <CropArea image={image} crop={crop} onChange={setCrop} />
      <output>{JSON.stringify(cropSquare(size, crop))}</output>
    </>
  )
}
beforeEach(() => {
  stubPictures(size)
  render(<Cropping />)
})
const square = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as ReturnType<typeof cropSquare>
const area = () => screen.getByRole('application', { name: 'Part of the picture that is used' })
const key = (name: string, more = {}) => fireEvent.keyDown(area(), { key: name, ...more })

// R62.9
it('the arrow keys move the crop, and + and - change the zoom', () => {
  key('ArrowRight')
  expect(square().left).toBe(112)
  key('ArrowLeft', { shiftKey: true })
  expect(square().left).toBe(52)
  key('+')
  key('=')
  expect(Math.round(square().side)).toBe(496)
  key('ArrowDown')
  expect(Math.round(square().top)).toBe(62)
  key('ArrowUp')
  key('-')
  key('_')
  expect([Math.round(square().side), square().top]).toEqual([600, 0])
})

// R62.9
it('the crop area leaves other keys to the browser', () => {
  expect([key('Tab'), key('ArrowLeft', { altKey: true }), key('+', { ctrlKey: true })]).toEqual([true, true, true])
  expect([key('ArrowLeft'), key('+')]).toEqual([false, false])
})

// R62.9
it('the wheel and the slider change the zoom of the crop', () => {
  fireEvent.wheel(area(), { deltaY: -100 })
  expect(Math.round(square().side)).toBe(545)
  fireEvent.wheel(area(), { deltaY: 100 })
  expect(Math.round(square().side)).toBe(600)
  const slider = screen.getByRole('slider', { name: 'Zoom' })
  fireEvent.change(slider, { target: { value: '2' } })
  expect([square().side, slider.getAttribute('aria-valuetext')]).toEqual([300, '200 %'])
})

// R62.9
it('the picture follows a finger, and two fingers zoom it', () => {
  const frame = area()
  Object.assign(frame, { setPointerCapture: () => undefined })
  Object.defineProperty(frame, 'clientWidth', { value: 300 })
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
    fireEvent[type](frame, { pointerId, clientX, clientY: 0 })
  finger('pointerMove', 1, 10)
  expect(square().left).toBe(100)
  finger('pointerDown', 1, 100)
  finger('pointerMove', 1, 70)
  expect(square().left).toBe(160)
  finger('pointerDown', 2, 170)
  finger('pointerMove', 2, 270)
  expect(square().side).toBe(300)
  finger('pointerUp', 2, 270)
  finger('pointerUp', 1, 70)
  finger('pointerMove', 1, 0)
  expect(square().side).toBe(300)
})
