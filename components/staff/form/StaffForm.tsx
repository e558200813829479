import { type Ref, useMemo } from 'react'
import type { DefaultValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useViewRecordAction } from '@/components/dialog/useViewRecordAction'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { fullName } from '@/lib/client/format'
import { changeableFields } from '@/lib/contract/custom-fields/changeable'
import { withCustomFieldsSchema } from '@/components/form/custom-fields-schema'
import { RecordFields } from '@/components/form/RecordFields'
import type { EditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { staffLinkCalls } from '@/lib/contract/accounts/links'
import { SAVE_FAILED_MESSAGES, SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { managesStaff } from '@/lib/contract/privileges'
import { type StaffMember, StaffWithoutPassword, StaffAddForm } from '@/lib/contract/staff/schema'
import { staffNameAndId } from '../staff-texts'
import { hiddenStaffHint } from './hidden-staff'
import { PermissionsSection } from './PermissionsSection'
import { ClassesSection } from './scope/ClassesSection'
import { WithScope } from './scope/scope-choice'
import { SecuritySection } from './SecuritySection'
import { type FirstPassword, hasWarning, type SavedMember, type SaveWarning } from './saved-staff'
import {
  formHasConfidentialLevel,
  WithConfidentialLevel,
  staffBasicFields,
  staffFormFields,
  staffFormLabels,
  staffFormValues,
  type StaffFormInput,
  type StaffFormApi,
  type StaffFormOutput,
} from './staff-form-values'

type Props = {
  initial: DefaultValues<StaffFormInput>
  draft: DraftedForm
  /** The idempotency key with which a new staff member is saved. */
  idempotencyKey?: string
  /** The staff member being edited; undefined to add one. */
  edited?: EditedRecord<StaffMember>
  /** How a new staff member gets the first password. */
  firstPassword?: FirstPassword
  /** Undefined for users who may not make temporary passwords. */
  onChoosePassword?: ((choice: FirstPassword) => void) | undefined
  /** `base`: the member before the change. */
  save: (values: StaffFormOutput, form: StaffFormApi, base: StaffMember) => Promise<SavedMember>
  onSaved: (warning?: SaveWarning) => void
  onClose: () => void
  ref?: Ref<ClosableForm>
}

/** The form to add or edit a staff member. Editing does not change the password. */
export function StaffForm(props: Props) {
  const { initial, draft, idempotencyKey, edited, firstPassword = 'typed', onChoosePassword, save } = props
  const { onSaved, onClose, ref } = props
  const notify = useNotify()
  const viewAction = useViewRecordAction('staff')
  const undoAction = useUndoAction()
  const editing = edited !== undefined
  const user = useUser()
  const { basics, labels, customFields } = useMemo(
    () => ({
      basics: staffBasicFields(user),
      labels: staffFormLabels(user),
      customFields: changeableFields(user, 'staff'),
    }),
    [user],
  )
  const member: ZodMiniType<StaffFormOutput, StaffFormInput> =
    editing || firstPassword !== 'typed' ? StaffWithoutPassword : StaffAddForm
  const withLevel: typeof member = formHasConfidentialLevel(user)
    ? z.intersection(member, WithConfidentialLevel)
    : member
  const base: typeof member = managesStaff(user) ? z.intersection(withLevel, WithScope) : withLevel
  const schema = withCustomFieldsSchema(base, customFields, () => edited?.base.custom)

  async function reportCreated(member: StaffMember, detail: string, undo?: () => void) {
    notify.success(SUCCESS_MESSAGES.staffCreated, {
      detail,
      action: viewAction(member),
      undo,
      hint: await hiddenStaffHint(member._id),
    })
  }

  /**
   * Shows a notice, or returns a warning that the user must read.
   *
   * @param version the version of the member before saving; 0 for a new member
   */
  async function report({ staff: member, ...rest }: SavedMember, version = 0): Promise<SaveWarning | undefined> {
    const message = editing ? SUCCESS_MESSAGES.staffUpdated : SUCCESS_MESSAGES.staffCreated
    const detail = staffNameAndId(member)
    const warning = { ...rest, message, name: fullName(member), detail }
    if (hasWarning(rest)) return warning
    // The notice offers no undo, because the server cannot undo a temporary password or a link.
    if (rest.temporary || rest.link) return { ...warning, onRead: () => void reportCreated(member, detail) }
    const permission = editing ? 'staff.update' : 'staff.delete'
    const undo = member.version > version ? undoAction(permission, { record: member._id, since: version }) : undefined
    if (editing) notify.success(message, { undo })
    else await reportCreated(member, rest.isInvited ? `${detail}. ${staffLinkCalls.invite.message}.` : detail, undo)
    return undefined
  }

  const editor = useEditor({
    schema,
    labels,
    initial,
    draft,
    idempotencyKey,
    edited,
    merges: true,
    toForm: member => staffFormValues(member, staffFormFields(user)),
    fallback: SAVE_FAILED_MESSAGES.staff,
    save,
    onSaved: async (saved, _another, base) => onSaved(await report(saved, base?.version)),
  })
  const { form } = editor

  return (
    <EditorDialogForm
      ref={ref}
      editor={editor}
      label="Staff Member"
      action={editing ? 'Update' : 'Create'}
      onClose={onClose}
    >
      <RecordFields control={form.control} fields={basics} editing={editing} />
      {!editing && (
        <SecuritySection
          control={form.control}
          firstPassword={firstPassword}
          onChoose={
            onChoosePassword &&
            (choice => {
              form.clearErrors(['password', 'confirmPassword'])
              onChoosePassword(choice)
            })
          }
        />
      )}
      <PermissionsSection form={form} />
      {managesStaff(user) && <ClassesSection control={form.control} />}
    </EditorDialogForm>
  )
}
