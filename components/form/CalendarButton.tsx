import { type Ref, useImperativeHandle, useRef } from 'react'
import EventOutlined from '@/components/icons/EventOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { calendarDate } from '@/lib/contract/dates'

/** The handle of a calendar, with which a parent component opens it. */
export type Calendar = { open: () => void }

type Props = {
  /** The label of the date input. */
  label: string
  value: string
  /** The last day that the user can choose. */
  max?: string | undefined
  disabled?: boolean | undefined
  /** Called with `YYYY-MM-DD`, or with an empty text when the user presses Clear in the calendar. */
  onPick: (date: string) => void
  ref?: Ref<Calendar>
}

const Frame = styled('span')({ position: 'relative', display: 'inline-flex' })

/** The browser shows its calendar below this input. `&&` doubles the class, to override the input styles of filters. */
const Invisible = styled('input')({
  '&&': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
})

/** Opens the browser's own calendar, through a date input that is never visible. */
export function CalendarButton({ label, value, max, disabled, onPick, ref }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current && showCalendar(input.current)
  useImperativeHandle(ref, () => ({ open }))
  return (
    <Frame>
      <IconButton aria-label={`Calendar for ${label}`} size="small" edge="end" disabled={disabled} onClick={open}>
        <EventOutlined fontSize="small" />
      </IconButton>
      <Invisible
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        value={calendarDate(value) ?? ''}
        min="1900-01-01"
        max={max}
        onChange={event => onPick(event.target.value)}
      />
    </Frame>
  )
}

function showCalendar(input: HTMLInputElement) {
  // Safari before 16 has no `showPicker`, but opens the calendar of an input that has the focus.
  if ('showPicker' in input) input.showPicker()
  else (input as HTMLInputElement).focus()
}
