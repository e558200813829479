import { use } from 'react'
import { fullName } from '@/lib/client/format'
import { CONFIDENTIAL_LABEL, CONFIDENTIAL_TEXTS } from '@/lib/contract/labels'
import { CONFIDENTIAL_LEVELS, type ConfidentialLevel } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { PermissionEditsContext } from './permission-edits'

/** Chooses a person's right to confidential fields. A native select, because a page shows up to a hundred people. */
export function LevelSelect({ member }: { member: StaffAccess }) {
  const { levelOf, setLevel } = use(PermissionEditsContext)
  return (
    <select
      className="level"
      aria-label={`${fullName(member)}: ${CONFIDENTIAL_LABEL}`}
      value={levelOf(member)}
      onChange={event => setLevel(member, event.target.value as ConfidentialLevel)}
    >
      {CONFIDENTIAL_LEVELS.map(level => (
        <option key={level} value={level}>
          {CONFIDENTIAL_TEXTS[level]}
        </option>
      ))}
    </select>
  )
}
