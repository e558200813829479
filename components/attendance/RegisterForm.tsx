import { type SubmitEvent, useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { Form } from '@/components/form/Form'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { fullName } from '@/lib/client/format'
import { type Mark, MARK_TEXTS } from '@/lib/contract/attendance/marks'
import type { Register, RegisterStudent } from '@/lib/contract/attendance/register'
import { classText } from '@/lib/contract/students/classes'
import { leaveQuestion } from './leave-question'
import { loadWaitingRegisters } from './load-waiting-registers'
import { MarkButton } from './MarkButton'
import { MarkConflict } from './MarkConflict'
import { REGISTER_STYLES } from './register-styles'
import { SaveBar } from './SaveBar'
import { useMarks } from './useMarks'
import { useRetryWhenOnline } from './useRetryWhenOnline'
import { WaitingNotice } from './WaitingNotice'

const nothing = () => undefined

/** Whether a student has no mark, for instance because the student joined the class after the attendance was taken. */
const hasUnmarked = ({ students }: Register): boolean => students.some(({ mark }) => mark === null)

/** The register of a class on a day, in which a user takes or corrects the attendance. */
export function RegisterForm({ register }: { register: Register }) {
  const taken = useMarks(register)
  const { marks, isSaving, isUnsaved, isWaiting, isOutdated } = taken
  const [said, say] = useState('')
  useRetryWhenOnline(isWaiting, taken.retry)
  useEffect(() => void loadWaitingRegisters().catch(nothing), [])
  const guard = useCloseGuard({
    dirty: isUnsaved,
    busy: isSaving,
    // Keep marks that wait for the connection, because every page can send them.
    onDiscard: isWaiting ? nothing : taken.discard,
    onClose: nothing,
  })

  function setMark(student: RegisterStudent, mark: Mark) {
    if (isSaving) return
    taken.setMark(student._id, mark)
    say(`${fullName(student)}: ${MARK_TEXTS[mark]}`)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isOutdated) taken.save()
  }

  return (
    <Form label={`Attendance of ${classText(register)}`} busy={isSaving} onSubmit={submit}>
      <Box component="ul" aria-label={`Students of ${classText(register)}`} sx={REGISTER_STYLES}>
        {register.students.map(student => (
          <li key={student._id}>
            <MarkButton student={student} mark={marks[student._id] ?? 'P'} onMark={mark => setMark(student, mark)} />
          </li>
        ))}
      </Box>
      {/* Screen readers do not read the text of a button again when it changes. */}
      <Box role="status" aria-label="Last mark" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
      <SaveBar marks={marks} isOffered={!isOutdated && (isUnsaved || hasUnmarked(register))} isWaiting={isWaiting}>
        {isWaiting && <WaitingNotice />}
        {isOutdated && (
          <MarkConflict
            register={register}
            marks={marks}
            version={taken.version}
            busy={isSaving}
            onKeepMine={taken.saveMine}
            onTakeTheirs={taken.discard}
          />
        )}
      </SaveBar>
      <DiscardQuestion guard={guard} {...leaveQuestion(isWaiting)} />
    </Form>
  )
}
