import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useNotify } from '@/components/feedback/Snackbars'
import { fullName } from '@/lib/client/format'
import { staffKeys } from '@/lib/client/queries/keys'
import { useSetConfidentialLevel, useSetPermissions } from '@/lib/client/queries/staff'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { isSamePermissions, withFlag } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { type Access, type Edit, latestAccess, confidentialLevelOf, type PermissionEdits } from './permission-edits'
import { refusalText } from './refusal-text'

/**
 * Saves each tick at once. A box shows the tick before the server has answered, and the stored value after a refusal. Ticks
 * for a person whose permissions are being saved are saved together afterwards, with the new version.
 */
export function usePermissionEdits(): PermissionEdits {
  const notify = useNotify()
  const undoAction = useUndoAction()
  const cache = useQueryClient()
  const { mutateAsync: setPermissions } = useSetPermissions()
  const { mutateAsync: setConfidential } = useSetConfidentialLevel()
  /** The edits by id of the person. A save outlives the render that began it, so it reads and writes this ref. */
  const edits = useRef(new Map<string, Edit>())
  const [shown, setShown] = useState<ReadonlyMap<string, Edit>>(new Map())

  function put(id: string, edit: Edit) {
    edits.current.set(id, edit)
    setShown(new Map(edits.current))
  }

  function change(member: StaffAccess, changed: (access: Access) => Partial<Access>) {
    const last = edits.current.get(member._id)
    const { permissions, confidential, version } = latestAccess(member, last)
    const access = { permissions, confidential, version }
    put(member._id, { ...access, ...changed(access), isSaving: true })
    if (!last?.isSaving) void save({ ...member, ...access })
  }

  const tick: PermissionEdits['tick'] = (member, permission, isTicked) =>
    change(member, ({ permissions }) => ({ permissions: withFlag(permissions, permission, isTicked) }))

  const setLevel: PermissionEdits['setLevel'] = (member, level) =>
    change(member, () => ({ confidential: level === 'none' ? undefined : level }))

  /** Saves one changed part of the rights. @returns the stored rights after saving; undefined if nothing differs */
  async function saveNext(id: string, stored: Access): Promise<Access | undefined> {
    const { version } = stored
    const { permissions, confidential } = edits.current.get(id) ?? stored
    if (!isSamePermissions(permissions, stored.permissions))
      return { ...stored, permissions, version: (await setPermissions({ id, permissions, version })).version }
    if (confidential === stored.confidential) return undefined
    const { staff } = await setConfidential({ id, confidential: confidentialLevelOf({ confidential }), version })
    return { ...stored, confidential, version: staff.version }
  }

  async function save(member: StaffAccess) {
    const { _id: id, permissions, confidential } = member
    let stored: Access = { permissions, confidential, version: member.version }
    try {
      for (;;) {
        const saved = await saveNext(id, stored)
        if (!saved) break
        stored = saved
      }
      if (stored.version > member.version)
        notify.success(staffCalls.permissions.message, {
          detail: fullName(member),
          undo: undoAction('staff.update', { record: id, since: member.version }),
        })
    } catch (error) {
      const current = newerRecordIn(error, staffCalls.get)?.staff
      if (current) stored = current
      notify.error(refusalText(member, error, current !== undefined))
      void cache.invalidateQueries({ queryKey: staffKeys.access })
    }
    put(id, { ...stored, isSaving: false })
  }

  const accessOf = (member: StaffAccess) => latestAccess(member, shown.get(member._id))
  return {
    permissionsOf: member => accessOf(member).permissions,
    tick,
    levelOf: member => confidentialLevelOf(accessOf(member)),
    setLevel,
  }
}
