import type { ComponentProps } from 'react'
import Button from '@mui/material/Button'
import { focusMain } from '@/components/base/main-content'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onClear: () => void }

/** Clears all filters. The button disappears with the filters, so it first gives the focus to the content of the screen. */
export const ClearButton = ({ onClear, ...button }: Props) => (
  <Button
    {...button}
    onClick={() => {
      focusMain()
      onClear()
    }}
  />
)
