import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { LoadError } from '@/components/feedback/LoadError'
import { ProgressBar } from '@/components/feedback/ProgressBar'
import { useUser } from '@/components/base/useUser'
import { countQuickFindUse } from '@/lib/client/quick-find-uses'
import type { KeyBuffer } from './key-buffer'
import type { Option } from './options'
import { QuickFindField } from './QuickFindField'
import { QuickFindHints } from './QuickFindHints'
import { ResultCount } from './ResultCount'
import { Results } from './Results'
import { useCombobox } from './useCombobox'
import { useQuickFindResults } from './useQuickFindResults'
import { useOptions } from './useOptions'
import type { Commands } from './useScreensAndActions'

type Props = { early: KeyBuffer; commands: Commands; onClose: () => void }

const ABOVE_RESULTS = { px: 2, pt: 2 }

/** The field that searches for records, screens and actions, and the results below it. */
export function QuickFind({ early, commands, onClose }: Props) {
  const [typed, setTyped] = useState(early.typed)
  const { text, found, isWaiting, refusal, failure } = useQuickFindResults(typed)
  const groups = useOptions(text, found, commands)
  const combobox = useCombobox({ groups, isWaiting, startsAtFirst: text !== '', earlyEnter: early.enter() })
  const userId = useUser()._id

  function onPress(option: Option) {
    // Records are not counted, because they are ranked only by how well they match.
    if ('isWhole' in option) countQuickFindUse(userId, option.key)
    onClose()
  }

  return (
    <>
      <QuickFindField
        value={typed}
        isInvalid={refusal !== undefined}
        combobox={combobox}
        onChange={setTyped}
        onClose={onClose}
      />
      {isWaiting && <ProgressBar />}
      {refusal && (
        <Box sx={ABOVE_RESULTS}>
          <Alert severity="warning">{refusal}</Alert>
        </Box>
      )}
      {failure && (
        <Box sx={ABOVE_RESULTS}>
          <LoadError error={failure.error} onRetry={failure.retry} />
        </Box>
      )}
      <ResultCount groups={groups} text={text} isKnown={!isWaiting && !failure && !refusal} />
      {combobox.hasOptions && <Results groups={groups} combobox={combobox} isOld={isWaiting} onPress={onPress} />}
      <QuickFindHints />
    </>
  )
}
