import { DeletedHint } from '@/components/feedback/DeletedHint'
import type { FormFailure } from './form-failure'

type Props = { cause: NonNullable<FormFailure['cause']> }

/** Advice after a refusal that no change of the form values can resolve. */
export const FailureAdvice = ({ cause }: Props) =>
  cause === 'deleted' ? (
    <>
      <DeletedHint wasThere />
      <div>What you typed stays here: copy it, or save it again when the record has been restored.</div>
    </>
  ) : (
    <div>
      Your permissions have changed. What you typed stays here: copy it, or save it again when a super admin has given
      you the permission back.
    </div>
  )
