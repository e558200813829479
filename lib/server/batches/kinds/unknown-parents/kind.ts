import 'server-only'
import { schoolRules } from '@/lib/contract/school-rules'
import { refreshChoicesNow } from '@/lib/server/lists/current-choices'
import { AppError } from '@/lib/server/platform/errors'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { withoutIds } from '../selection'
import { planUnknownParents } from './planned-unknown-parents'

const REFUSAL = 'The settings of the school say that parents must be known.'

async function refusalNow(): Promise<string | undefined> {
  await refreshChoicesNow()
  return schoolRules().parentsMayBeUnknown ? undefined : REFUSAL
}

/** Sets parents with an invented phone number to “not known”. */
export const unknownParentsKind: NewBatchKind<SourceOf<'unknownParents'>> = {
  plan: ({ selection }, editor) => planUnknownParents(selection, editor),
  title: () => 'Replace invented phone numbers of parents',
  afterPlan: withoutIds,
  async check() {
    const refusal = await refusalNow()
    if (refusal !== undefined) throw new AppError('VALIDATION_ERROR', refusal)
  },
  refusal: refusalNow,
}
