import type { ReactNode, Ref } from 'react'
import FilterIcon from '@/components/icons/Tune'
import Button from '@mui/material/Button'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ON_TOUCH } from '@/components/theme/touch'

const FiltersDialog = createLazyDialog(async () => (await import('./FiltersDialog')).FiltersDialog)

type Props = {
  /** The number of filters that are set. */
  count: number
  /** The number of matching records as a text, such as `12 students`. */
  found: string | undefined
  onClear: () => void
  ref: Ref<HTMLButtonElement>
  /** The filters. */
  children: ReactNode
}

/** The button that opens the dialog with the filters of a list on a phone. */
export function FiltersButton({ count, found, onClear, ref, children }: Props) {
  const { open, show } = useDialog<'filters'>()
  return (
    <>
      <Button
        ref={ref}
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        onClick={() => open('filters')}
        sx={{ height: 40, flexShrink: 0, [ON_TOUCH]: { height: 44 } }}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {show(dialog => (
        <FiltersDialog {...dialog} found={found} onClear={count > 0 ? onClear : undefined}>
          {children}
        </FiltersDialog>
      ))}
    </>
  )
}
