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
  /** The label of the field. */
  label: string
  /** The value as it is shown; empty without a value. */
  text: string
  /** The value for users who may not edit it. */
  plain: ReactNode
  /** Whether a button beside `plain` edits it, because `plain` is a heading or has a control of its own. */
  hasOwnButton: boolean
  /** A control beside the value. */
  beside?: ReactNode
  /** Whether the user may edit the value. An open form stays open when the user loses the permission. */
  mayEdit: boolean
  /** The outcome of the last change, if it was this value that was changed last. */
  saved: SavedValue | undefined
  /** Whether the record has not changed since. */
  isNewest: boolean
  onSaved: (saved: SavedValue | undefined) => void
  /** The permission to undo. */
  needs: Permission
  form: (onClose: (saved?: SavedValue) => void) => ReactNode
}

const ICON = { fontSize: 16, color: 'text.secondary' }
const ROW = { display: 'flex', alignItems: 'center', columnGap: 0.5, [ON_TOUCH]: { minHeight: 44 } }

/** As wide as the value, with a pencil that appears under the mouse, with the focus, and on touch screens. */
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
  // For users who copy values.
  userSelect: 'text',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { ...ICON, opacity: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  [ON_TOUCH]: { minWidth: 44, minHeight: 44, '& > svg': { opacity: 1 } },
} as const

/** A value that a press turns into an input. */
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
    // The button that had the focus has gone while the value was edited.
    autoFocus: takesFocus,
    // Screen readers read the note with the button, because the note appears at the same moment.
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

/** Whether the mouse has selected a part of the value, which is then not pressed. */
function endsSelection({ currentTarget, detail }: MouseEvent<HTMLElement>): boolean {
  const selection = window.getSelection()
  // The keyboard presses without the mouse, which counts its clicks.
  return detail > 0 && selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(currentTarget)
}

/**
 * Whether the focus is in a form that closes, or in nothing but what is around it: a dialog takes the focus of an input that is
 * disabled while it is saved. The user may have gone on to another value meanwhile.
 */
function hasFocus(form: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(form) || form?.contains(activeElement) === true
}
