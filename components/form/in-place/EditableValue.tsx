import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Edit from '@/components/icons/EditOutlined'
import { ON_TOUCH } from '@/components/theme/touch'
import type { Permission } from '@/lib/contract/permissions'
import { SavedNote } from './SavedNote'
import { hasNote, type SavedValue } from './saved-value'

type Props = {
  label: string
  /** The text of the value; empty if the field has no value. */
  text: string
  /** The value as shown to users who may not edit it. */
  plain: ReactNode
  /** Whether a button beside `plain` opens the editor, because `plain` is a heading or contains a control. */
  hasOwnButton: boolean
  /** A control beside the value. */
  beside?: ReactNode
  /** Whether the user may edit the value. An open form stays open when the user loses the permission. */
  mayEdit: boolean
  /** The outcome of the last change of the record, if it changed this value. */
  saved: SavedValue | undefined
  /** Whether the record has not changed since the value was saved. */
  isNewest: boolean
  onSaved: (saved: SavedValue | undefined) => void
  /** The permission to undo a change. */
  needs: Permission
  form: (onClose: (saved?: SavedValue) => void) => ReactNode
}

const ICON = { fontSize: 16, color: 'text.secondary' }
const ROW = { display: 'flex', alignItems: 'center', columnGap: 0.5, [ON_TOUCH]: { minHeight: 44 } }

/**
 * The button around the value, as wide as the value. The pencil appears on hover and on focus; on touch screens,
 * always.
 */
const BUTTON = {
  font: 'inherit',
  textAlign: 'start',
  justifyContent: 'flex-start',
  maxWidth: '100%',
  minHeight: 24,
  gap: 0.5,
  px: 0.5,
  mx: -0.5,
  borderRadius: 0.5,
  whiteSpace: 'inherit',
  // Lets users select and copy the value.
  userSelect: 'text',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { ...ICON, opacity: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  [ON_TOUCH]: { minWidth: 44, minHeight: 44, '& > svg': { opacity: 1 } },
} as const

/** A value that becomes an input when the user presses it. */
export function EditableValue(props: Props) {
  const { label, text, plain, hasOwnButton, beside, mayEdit, saved, isNewest, onSaved, needs, form } = props
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  if (isEditing)
    return (
      <div ref={area}>
        {form(outcome => {
          setEditing(false)
          setTakesFocus(hasFocus(area.current))
          if (outcome) onSaved(outcome)
        })}
      </div>
    )
  if (!mayEdit) return plain
  const edit = (event: MouseEvent<HTMLElement>) => {
    if (endsSelection(event)) return
    if (saved) onSaved(undefined)
    setEditing(true)
  }
  const opener = {
    // While the user edited the value, there was no button. Focus the new button.
    autoFocus: takesFocus,
    // The note appears together with the button. It describes the button, so screen readers read both.
    'aria-describedby': saved && hasNote(saved) ? id : undefined,
    onClick: edit,
  } as const
  return (
    <>
      <Box sx={{ ...ROW, flexWrap: hasOwnButton ? 'nowrap' : 'wrap' }}>
        {hasOwnButton ? (
          <>
            <Box sx={{ minWidth: 0 }}>{plain}</Box>
            <IconButton
              size="small"
              aria-label={`Change ${label}`}
              title={`Change ${label}`}
              {...opener}
              sx={{ p: 0.5 }}
            >
              <Edit sx={ICON} />
            </IconButton>
          </>
        ) : (
          <ButtonBase
            aria-label={`Change ${label}: ${text || NOTHING}`}
            {...opener}
            className="printed-value"
            sx={BUTTON}
          >
            <span>{text || NOTHING}</span>
            <Edit />
          </ButtonBase>
        )}
        {beside}
      </Box>
      {saved && <SavedNote id={id} saved={saved} isNewest={isNewest} needs={needs} />}
    </>
  )
}

const NOTHING = 'Not provided'

/** Whether a mouse click ends a selection of text in the value. Such a click does not edit the value. */
function endsSelection({ currentTarget, detail }: MouseEvent<HTMLElement>): boolean {
  const selection = window.getSelection()
  // `detail` counts the clicks of the mouse, and is 0 for the keyboard.
  return detail > 0 && selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(currentTarget)
}

/**
 * Whether the focus is in a closing form or on an element around it: if saving disables the focused input, the dialog
 * gets the focus. If false, the user has moved on to another value, which keeps the focus.
 */
function hasFocus(form: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(form) || form?.contains(activeElement) === true
}
