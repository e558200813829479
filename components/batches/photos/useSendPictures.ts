import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { userMessageOf } from '@/lib/client/api-error'
import type { RefusedFile } from '@/lib/client/photos/picture'
import { sendPictures } from '@/lib/client/photos/send-pictures'
import type { PictureToSend } from '@/lib/client/photos/waiting-pictures'
import { BATCHES_KEY } from '@/lib/client/queries/batches'

/** The batch is reloaded each time this many pictures have been sent. */
const REFRESH_EVERY = 25

export type Sending = {
  /** Undefined while nothing is being sent. */
  progress: { sent: number; total: number } | undefined
  failed: RefusedFile[]
  failure: string | undefined
}
const IDLE: Sending = { progress: undefined, failed: [], failure: undefined }

/** Sends pictures to a batch until all are sent or the component unmounts. */
export function useSendPictures(batch: string) {
  const [state, setState] = useState(IDLE)
  const cache = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  async function send(pictures: readonly PictureToSend[]) {
    if (running.current || pictures.length === 0) return
    const controller = new AbortController()
    running.current = controller
    let sent = 0
    const total = pictures.length
    const refresh = () => cache.invalidateQueries({ queryKey: BATCHES_KEY })
    setState({ ...IDLE, progress: { sent, total } })
    const onSent = () => {
      sent += 1
      setState({ ...IDLE, progress: { sent, total } })
      if (sent % REFRESH_EVERY === 0) void refresh()
    }
    try {
      const failed = await sendPictures(batch, pictures, { onSent, signal: controller.signal })
      await refresh()
      setState({ ...IDLE, failed })
    } catch (error) {
      if (controller.signal.aborted) return
      controller.abort()
      await refresh()
      setState({ ...IDLE, failure: userMessageOf(error) })
    } finally {
      if (running.current === controller) running.current = undefined
    }
  }

  return { ...state, send }
}
