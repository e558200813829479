'use client'

import { useLayoutEffect, useRef } from 'react'
import ArrowDownward from '@/components/icons/ArrowDownward'
import ArrowUpward from '@/components/icons/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'

type Props = {
  label: string
  isShown: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
}

/** One column: whether it is shown, and the buttons that move it. */
export function ColumnLine({ label, isShown, isFirst, isLast, onToggle, onMove }: Props) {
  const pressed = useRef<HTMLElement>(null)
  // Browsers take the focus from an element that moves in the document.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const button = (step: -1 | 1, isAtEnd: boolean) => ({
    size: 'small' as const,
    // Not `disabled`, which would take the focus away as well.
    'aria-disabled': isAtEnd,
    sx: isAtEnd ? { opacity: 0.38 } : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => {
      if (isAtEnd) return
      pressed.current = event.currentTarget
      onMove(step)
    },
  })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flexGrow: 1, ml: 0, mr: 1, minWidth: 0 }}
        control={<Checkbox size="small" checked={isShown} onChange={onToggle} />}
        label={label}
      />
      <IconButton aria-label={`Move ${label} up`} {...button(-1, isFirst)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Move ${label} down`} {...button(1, isLast)}>
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  )
}
