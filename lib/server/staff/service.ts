import 'server-only'
import { hasCustomFields } from '@/lib/contract/custom-fields/field'
import type { CustomChange } from '@/lib/contract/custom-fields/values'
import type { ConfidentialLevel, Permission, Permissions } from '@/lib/contract/permissions'
import type { SavedStaff, StaffInput, StaffMember, StaffPatch, StaffUpdate } from '@/lib/contract/staff/schema'
import type { ScopeChange } from '@/lib/contract/staff/scope'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { passwordWarnings } from '@/lib/server/accounts/password-warnings'
import { acceptCustom, fromCustomColumn, unknownFieldWarnings } from '@/lib/server/custom-fields/accept'
import { refreshAndLockChoices } from '@/lib/server/lists/current-choices'
import { db, isUniqueViolation, type Tx } from '@/lib/server/db/db'
import { findStoredAnswer, runIdempotent, type IdempotentRequest } from '@/lib/server/idempotency/run-once'
import type { Actor } from '@/lib/server/history/actor'
import { runInSequence } from '@/lib/server/limits/semaphore'
import { insertAccount, withPasswordHash } from '@/lib/server/accounts/create-account'
import {
  activeChange,
  basicsChange,
  basicsPatch,
  confidentialChange,
  emailTakenError,
  permissionsChange,
  scopeChange,
} from './changes'
import { toStaffMember } from './mapper'
import { checkGrants, lockAndReauthorize, scopeOfNewStaff } from './rules'
import { deleteStaffMember, updateStaffMember, type StaffChange } from './write'

/** How many creations by one user may wait. They run one by one, because each creation hashes a password. */
const MAX_WAITING_CREATIONS = 20

/**
 * @throws AppError `DUPLICATE` (email); `FORBIDDEN` for a permission that the actor does not have; `IDEMPOTENCY_MISMATCH`;
 * `UNAVAILABLE` when too many creations of the actor wait
 */
export async function createStaff(input: StaffInput, actor: Actor, request?: IdempotentRequest): Promise<SavedStaff> {
  checkGrants(actor, input.permissions)
  rejectInvisibleText(input)
  const staff = await runInSequence(`staff creation ${actor.id}`, MAX_WAITING_CREATIONS, async () => {
    // The unique index decides whether the email is taken; this check only saves hashing the password. The check comes
    // before the search for a stored answer: between the two, the same request on another node may create the account.
    const isTaken = (await db.user.count({ where: { email: input.email } })) > 0
    const earlier = await findStoredAnswer<StaffMember>(actor.id, request)
    if (earlier) return earlier.answer
    if (isTaken) throw emailTakenError()
    return insertStaff(input, actor, request)
  })
  const leftOut = unknownFieldWarnings(actor, 'staff', input.custom)
  return { staff, warnings: [...(await passwordWarnings(input.password)), ...leftOut] }
}

async function insertStaff(
  input: StaffInput,
  actor: Actor,
  request: IdempotentRequest | undefined,
): Promise<StaffMember> {
  const account = await withPasswordHash(input)
  return uniqueEmail(() =>
    runIdempotent<StaffMember>(actor.id, request, async tx => {
      const editor = await lockAndReauthorize(tx, actor, 'staff.create')
      checkGrants(editor, input.permissions)
      // Keep fields and options from being changed until the member is written.
      if (input.custom || hasCustomFields('staff')) await refreshAndLockChoices(tx)
      const { custom } = acceptCustom(editor, 'staff', input.custom, { required: 'all' })
      return toStaffMember(
        await insertAccount(tx, actor, 'staff', { ...account, custom, scope: scopeOfNewStaff(editor) }),
      )
    }),
  )
}

/**
 * Replaces the fields of the form; permissions have their own call.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`, `DUPLICATE`, `STALE`
 */
export const replaceStaff = (id: string, { version, ...input }: StaffUpdate, actor: Actor): Promise<ChangedStaff> =>
  changeAsSent(id, input.custom, 'sent', actor, custom =>
    basicsChange(() => ({ ...input, custom, position: input.position ?? null }), version),
  )

/** Changes the fields that the patch contains. @throws the same errors as `replaceStaff` */
export const patchStaff = (id: string, { version, ...patch }: StaffPatch, actor: Actor): Promise<ChangedStaff> =>
  changeAsSent(id, patch.custom, 'none', actor, custom => basicsPatch({ ...patch, custom }, version))

/** The changed staff member, and warnings about fields that were left out. */
type ChangedStaff = { staff: StaffMember; warnings?: string[] }

/**
 * Makes a change that a client sends. The custom fields are checked with the values of the locked record.
 *
 * @param changeWith makes the change with the checked custom fields
 */
async function changeAsSent(
  id: string,
  sent: CustomChange | undefined,
  required: 'sent' | 'none',
  actor: Actor,
  changeWith: (custom: CustomChange | undefined) => StaffChange,
): Promise<ChangedStaff> {
  let warnings: string[] = []
  const staff = await uniqueEmail(() =>
    change(id, actor, editor => ({
      action: 'staff.updated',
      columns(row) {
        const stored = fromCustomColumn(row.custom)
        const accepted = acceptCustom(editor, 'staff', sent, { required, stored })
        warnings = accepted.warnings
        return changeWith(accepted.custom).columns(row)
      },
    })),
  )
  return warnings.length > 0 ? { staff, warnings } : { staff }
}

/** Sets what a staff member may do with confidential fields. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export const setConfidential = (
  id: string,
  { confidential, version }: { confidential: ConfidentialLevel; version: number },
  actor: Actor,
): Promise<StaffMember> => change(id, actor, editor => confidentialChange(confidential, editor, version))

/** Sets the classes whose students a staff member may see. @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export const setScope = (id: string, { scope, version }: ScopeChange, actor: Actor): Promise<StaffMember> =>
  change(id, actor, editor => scopeChange(scope, editor, version))

/** @throws AppError `NOT_FOUND`, `FORBIDDEN`, `STALE` */
export async function setPermissions(
  id: string,
  { permissions, version }: { permissions: Permissions; version?: number },
  actor: Actor,
): Promise<Pick<StaffMember, 'permissions' | 'version'>> {
  const member = await change(id, actor, editor => permissionsChange(id, () => permissions, editor, version))
  return { permissions: member.permissions, version: member.version }
}

/** @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const activateStaff = (id: string, actor: Actor): Promise<StaffMember> =>
  change(id, actor, editor => activeChange(id, true, editor))

/** Also ends all sessions of the staff member. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const deactivateStaff = (id: string, actor: Actor): Promise<StaffMember> =>
  change(id, actor, editor => activeChange(id, false, editor))

/** Moves a staff member to the trash and ends their sessions. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export const deleteStaff = (id: string, actor: Actor): Promise<void> =>
  db.$transaction(async tx => deleteStaffMember(tx, id, await editorOf(tx, id, actor, 'staff.delete')))

/**
 * Makes a change in one transaction. Locks the rows of the editor and the staff member, so that concurrent changes do not
 * overwrite each other.
 */
const change = (id: string, actor: Actor, changeBy: (editor: Actor) => StaffChange): Promise<StaffMember> =>
  db.$transaction(async tx => {
    const editor = await editorOf(tx, id, actor, 'staff.update')
    return toStaffMember(await updateStaffMember(tx, id, changeBy(editor), editor))
  })

const editorOf = async (tx: Tx, id: string, actor: Actor, needed: Permission): Promise<Actor> => ({
  ...actor,
  ...(await lockAndReauthorize(tx, actor, needed, id)),
})

async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error) ? emailTakenError() : error
  }
}
