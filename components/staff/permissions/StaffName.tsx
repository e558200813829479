import type { DialogLink } from '@/components/dialog/dialog-link'
import { fullName } from '@/lib/client/format'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { jobText } from '@/lib/client/access-texts'

/** The name of a staff member, which opens the details, and the member's position and department. */
export const StaffName = ({ member, link }: { member: StaffAccess; link: DialogLink }) => (
  <div className="who-lines">
    <a {...link} className="person-name" dir="auto">
      {fullName(member)}
    </a>
    <span className="job">{jobText(member)}</span>
  </div>
)
