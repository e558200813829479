import type { KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { fullName } from '@/lib/client/format'
import { type Mark, MARK_TEXTS, MARKS } from '@/lib/contract/attendance/marks'
import type { RegisterStudent } from '@/lib/contract/attendance/register'
import { MarkText } from './MarkText'

type Props = { student: RegisterStudent; mark: Mark; onMark: (mark: Mark) => void }

/** The mark that the next press sets. The first mark follows the last mark. */
const nextMark = (mark: Mark): Mark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? 'P'

const isMark = (key: string): key is Mark => Object.hasOwn(MARK_TEXTS, key)

/** The button of a student in the register. A press sets the next mark. Typing the letter of a mark sets that mark. */
export function MarkButton({ student, mark, onMark }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    if (ctrlKey || metaKey || altKey) return
    const chosen = key.toUpperCase()
    if (isMark(chosen)) onMark(chosen)
    else if (key === 'ArrowDown') focusButtonIn(currentTarget.parentElement?.nextElementSibling)
    else if (key === 'ArrowUp') focusButtonIn(currentTarget.parentElement?.previousElementSibling)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className="student"
      aria-keyshortcuts={MARKS.join(' ')}
      onClick={() => onMark(nextMark(mark))}
      onKeyDown={onKeyDown}
    >
      <StudentLine student={student} />
      <MarkText mark={mark} />
    </button>
  )
}

const focusButtonIn = (item: Element | null | undefined) => item?.querySelector('button')?.focus()

/** The roll number, the photo and the name of a student. */
export const StudentLine = ({ student }: { student: RegisterStudent }) => (
  <>
    <span className="roll">
      <Box component="span" sx={VISUALLY_HIDDEN}>
        Roll number{' '}
      </Box>
      {student.rollNumber}
    </span>{' '}
    <PersonAvatar name={student.name} id={student._id} photo={student.profilePhoto.url} size={36} />
    <span className="name">{fullName(student)}</span>{' '}
  </>
)
