import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from '@/components/feedback/Snackbars'
import { api } from '@/lib/client/http'
import { showValueCalls } from '@/lib/contract/custom-fields/show'
import type { Resource } from '@/lib/contract/permissions'

type Props = {
  /** The record, and the key of its masked field. */
  of: { records: Resource; id: string; field: string }
  label: string
  /** The last characters of the value. */
  text: string
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** The last characters of a value, and a button that shows the whole value. The whole value is not cached. */
export function MaskedValue({ of: { records, id, field }, label, text }: Props) {
  const notify = useNotify()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api.call(showValueCalls[records], { id: `${id}/${field}` }),
    onError: notify.failure,
    gcTime: 0,
  })
  if (data)
    return (
      // Focus the value, because the button that had the focus is gone.
      <Box component="span" ref={focusOn} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {data.value}
      </Box>
    )
  return (
    <>
      {text}{' '}
      <Button size="small" aria-label={`Show ${label}`} disabled={isPending} onClick={() => mutate()}>
        Show
      </Button>
    </>
  )
}
