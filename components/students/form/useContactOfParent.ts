import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GuardianKind } from '@/lib/contract/constants'
import { EMERGENCY_CONTACT as CONTACT, relationshipOf } from '@/lib/contract/students/contact-of-parent'
import type { StudentFormState } from './student-form-values'

/** The emergency contact made from a parent's data. */
function contactOf({ getValues }: StudentFormState, parent: GuardianKind) {
  const [name, phone] = getValues([`parentInfo.${parent}.name`, `parentInfo.${parent}.phone`])
  return { name: name ?? '', relationship: relationshipOf(parent), phone: phone ?? '' }
}
type Contact = ReturnType<typeof contactOf>

/** Whether this is the emergency contact in the form. */
function hasContact({ getValues }: StudentFormState, contact: Contact | undefined): boolean {
  const [name, relationship, phone] = getValues([`${CONTACT}.name`, `${CONTACT}.relationship`, `${CONTACT}.phone`])
  return name === contact?.name && relationship === contact?.relationship && phone === contact?.phone
}

/**
 * Makes a parent the emergency contact, and updates the contact while the parent's data is typed. The updates stop when
 * the contact itself is changed, because the contact and the parent then differ.
 */
export function useContactOfParent(form: StudentFormState) {
  const [parent, setParent] = useState<GuardianKind>()
  const copied = useRef<Contact>(undefined)
  const isCopying = useRef(false)

  function copy(contact: Contact) {
    copied.current = contact
    isCopying.current = true
    form.setValue(CONTACT, contact, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    isCopying.current = false
  }

  const follow = useEffectEvent(() => {
    if (!parent || isCopying.current) return
    const isUnknown = form.getValues(`unknownParents.${parent}`) === true
    if (isUnknown || !hasContact(form, copied.current)) return setParent(undefined)
    const contact = contactOf(form, parent)
    if (!hasContact(form, contact)) copy(contact)
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => follow() }), [form])

  return {
    parent,
    /** Makes a parent the contact and follows the parent; undefined stops following and keeps the contact as it is. */
    choose: (chosen: GuardianKind | undefined) => {
      setParent(chosen)
      if (!chosen) return
      copy(contactOf(form, chosen))
      form.clearErrors(CONTACT)
    },
  }
}
