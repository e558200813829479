import { useLayoutEffect, useRef } from 'react'
import ArrowDownward from '@/components/icons/ArrowDownward'
import ArrowUpward from '@/components/icons/ArrowUpward'
import IconButton from '@mui/material/IconButton'

type Props = {
  label: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/** The buttons that move an item of a list up and down. */
export function MoveButtons({ label, isFirst, isLast, onMove }: Props) {
  const pressed = useRef<HTMLElement>(null)
  // Restore the focus, because browsers drop it when an element moves in the document.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const button = (step: -1 | 1, isAtEnd: boolean) => ({
    size: 'small' as const,
    // Not `disabled`, because a disabled button would lose the focus.
    'aria-disabled': isAtEnd,
    sx: isAtEnd ? { opacity: 0.38 } : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => {
      if (isAtEnd) return
      pressed.current = event.currentTarget
      onMove(step)
    },
  })
  return (
    <>
      <IconButton aria-label={`Move ${label} up`} {...button(-1, isFirst)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Move ${label} down`} {...button(1, isLast)}>
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  )
}
