import { type ReactNode, use } from 'react'
import Link from '@mui/material/Link'
import { FieldWarning } from '@/components/form/FieldWarning'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { fullName } from '@/lib/client/format'
import { RollNumberContext, type RollNumberState } from './roll-numbers'

/** The line under the roll number: says where the number comes from, that it is free, or who already has it. */
export function RollNumberHelp() {
  const known = use(RollNumberContext)
  return known?.mayAsk ? <Help {...known} /> : null
}

function Help({ inClass, rollNumber, next, isNext, found, isNew, onUse }: RollNumberState) {
  const taker = found?.takenBy
  // Always rendered: screen readers announce only changes inside an existing element.
  return (
    <span role="status">
      {isNew && !inClass && 'Choose standard and section to get the next free number'}
      {isNext && `The next free number in ${inClass}`}
      {found && !taker && !isNext && `Free in ${inClass}`}
      {taker && (
        <TakenNumber next={next} onUse={onUse}>
          Roll number {rollNumber} in {inClass} is also held by {fullName(taker)}.
        </TakenNumber>
      )}
    </span>
  )
}

type TakenProps = Pick<RollNumberState, 'next' | 'onUse'> & { children: ReactNode }

const TakenNumber = ({ next, onUse, children }: TakenProps) => (
  <FieldWarning>
    <bdi>{children}</bdi>{' '}
    {next !== undefined && (
      <Link
        component="button"
        type="button"
        variant="caption"
        onClick={() => onUse(next)}
        sx={{ position: 'relative', verticalAlign: 'baseline', ...TOUCH_TARGET }}
      >{`Use ${next} instead`}</Link>
    )}
  </FieldWarning>
)
