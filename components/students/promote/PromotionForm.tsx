import { useState, type SubmitEvent } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { DateField } from '@/components/form/DateField'
import { FilterSelect } from '@/components/list/FilterSelect'
import { usePlan } from '@/components/list/usePlan'
import { usePlanOnce } from '@/components/list/usePlanOnce'
import {
  leavingStandards,
  type NextStandard,
  type PromotionRules,
  type PromotionState,
  ROLL_NUMBER_RULES,
  SECTION_RULES,
} from '@/lib/contract/batches/promotion'
import { academicYearToPromote } from '@/lib/contract/academic-year'
import { calendarDate, today } from '@/lib/contract/dates'
import { schoolRules } from '@/lib/contract/school-rules'
import { classAfterPromotion, type SchoolClass } from '@/lib/contract/students/classes'
import { HeldBack, type HeldBackStudent } from './HeldBack'
import { WrittenYearSelect } from './WrittenYearSelect'
import { leavingDateLabel, ROLL_TEXTS, sectionRuleLabels } from './promotion-texts'

type Props = Pick<PromotionState, 'last'> & {
  /** The class that moves up; undefined to promote all classes. */
  only?: SchoolClass | undefined
  /** The choices that differ from the default, which is the next standard of the list. */
  next: readonly NextStandard[]
  /** Returns whether all choices outside the form are made. If not, shows which choices are missing. */
  isDecided?: () => boolean
}

/** The rules for the promotion of one class or of all classes. Nothing changes before the plan has been reviewed. */
export function PromotionForm({ last, only, next, isDecided }: Props) {
  const [sections, setSections] = useState<PromotionRules['sections']>('keep')
  const [rollNumbers, setRollNumbers] = useState<PromotionRules['rollNumbers']>('renumber')
  const [leavingDate, setLeavingDate] = useState(() => today())
  const [year, setYear] = useState(() => academicYearToPromote(today(), schoolRules().academicYearStart))
  const [heldBack, setHeldBack] = useState<HeldBackStudent[]>([])
  const [again, setAgain] = useState(false)
  const { plan } = usePlan()
  const { send, failure, busy } = usePlanOnce(plan, 'promotion')
  const mayPreview = calendarDate(leavingDate) !== undefined && (!last || (!last.isBlocking && again))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isDecided?.() === false) return
    const chosen = {
      ...(only && { class: only }),
      ...(next.length > 0 && { next: [...next] }),
      ...(again && { again }),
    }
    const rules = { sections, rollNumbers, leavingDate, year, heldBack: heldBack.map(idOf), ...chosen }
    void send({ kind: 'promote', entity: 'students', rules })
  }

  return (
    <form aria-label="Promotion" onSubmit={submit}>
      <Stack sx={{ gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!only && (
          <FilterSelect
            label="Sections"
            value={sections}
            options={SECTION_RULES.map(rule => [rule, sectionRuleLabels()[rule]] as const)}
            onChange={setSections}
          />
        )}
        <FilterSelect
          label="Roll Numbers"
          value={rollNumbers}
          options={ROLL_NUMBER_RULES.map(rule => [rule, ROLL_TEXTS[rule]] as const)}
          onChange={setRollNumbers}
        />
        {hasLeavers(only, next) && (
          <DateField label={leavingDateLabel(next)} value={leavingDate} onChange={setLeavingDate} />
        )}
        <WrittenYearSelect value={year} onChange={setYear} />
        <HeldBack value={heldBack} from={only} onChange={setHeldBack} />
        {last && !last.isBlocking && <AgainChoice value={again} onChange={setAgain} />}
        <Button
          type="submit"
          variant="contained"
          disabled={busy || !mayPreview}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Preview
        </Button>
      </Stack>
    </form>
  )
}

const idOf = ({ studentId }: HeldBackStudent) => studentId

const AgainChoice = ({ value, onChange }: { value: boolean; onChange: (again: boolean) => void }) => (
  <FormControlLabel
    control={<Checkbox checked={value} onChange={event => onChange(event.target.checked)} />}
    label="Promote once more in this academic year"
  />
)

/** Whether the promotion makes students leave. */
const hasLeavers = (only: SchoolClass | undefined, next: readonly NextStandard[]): boolean =>
  only ? !classAfterPromotion(only) : leavingStandards(next).length > 0
