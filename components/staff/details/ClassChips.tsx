import { DetailSection } from '@/components/dialog/DetailSection'
import { scopeTexts } from '@/lib/client/ui/scope-texts'
import { SCOPE_LABEL } from '@/lib/contract/labels'
import type { ScopedClass } from '@/lib/contract/permissions'
import { ChipList } from '../ChipList'

/** The classes of a staff member who sees only some students, including classes that have ended. */
export const ClassChips = ({ scope }: { scope: readonly ScopedClass[] }) => (
  <DetailSection title={SCOPE_LABEL} sx={{ mt: 3 }}>
    <ChipList labels={scopeTexts(scope)} />
  </DetailSection>
)
