import { useEffect, useState } from 'react'

type Camera = { stream?: MediaStream; refusal?: string }

const REFUSALS: Record<string, string> = {
  NotAllowedError: 'The browser does not let this page use the camera. Allow it in the browser, or choose a file.',
  NotFoundError: 'No camera was found. Choose a file instead.',
  NotReadableError: 'Another program uses the camera. Close that program, or choose a file.',
}
const FAILED = 'The camera could not be started. Choose a file instead.'

/** Whether the browser lets pages use a camera: only over https or on the same computer. */
export const hasCamera = (): boolean => typeof navigator !== 'undefined' && 'mediaDevices' in navigator

/** Runs the camera as long as the component is shown. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({})
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const stop = () => stream?.getTracks().forEach(track => track.stop())
    navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1_280 }, height: { ideal: 960 } } }).then(
      started => {
        stream = started
        if (isOver) stop()
        else setCamera({ stream })
      },
      (error: unknown) => setCamera({ refusal: REFUSALS[(error as DOMException).name] ?? FAILED }),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return camera
}
