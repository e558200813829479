'use client'

import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useNotify } from '@/components/feedback/Snackbars'
import { fullName } from '@/lib/client/format'
import { staffKeys } from '@/lib/client/queries/keys'
import { useSetPermissions } from '@/lib/client/queries/staff'
import { newerRecordIn } from '@/lib/client/newer-record-in'
import { isSamePermissions, withFlag } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { type Edit, latestPermissions, type PermissionEdits } from './permission-edits'
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
  /** The edits by id of the person. A save outlives the render that began it, so it reads and writes this ref. */
  const edits = useRef(new Map<string, Edit>())
  const [shown, setShown] = useState<ReadonlyMap<string, Edit>>(new Map())

  function put(id: string, edit: Edit) {
    edits.current.set(id, edit)
    setShown(new Map(edits.current))
  }

  const tick: PermissionEdits['tick'] = (member, permission, isTicked) => {
    const last = edits.current.get(member._id)
    const { permissions, version } = latestPermissions(member, last)
    put(member._id, { permissions: withFlag(permissions, permission, isTicked), version, isSaving: true })
    if (!last?.isSaving) void save({ ...member, permissions, version })
  }

  async function save(member: StaffAccess) {
    const { _id: id } = member
    let { permissions: stored, version } = member
    try {
      for (;;) {
        const ticked = edits.current.get(id)?.permissions ?? stored
        if (isSamePermissions(ticked, stored)) break
        const saved = await setPermissions({ id, permissions: ticked, version })
        version = saved.version
        stored = ticked
      }
      if (version > member.version)
        notify.success(staffCalls.permissions.message, {
          detail: fullName(member),
          undo: undoAction('staff.update', { record: id, since: member.version }),
        })
    } catch (error) {
      const current = newerRecordIn(error, staffCalls.get)?.staff
      if (current) ({ permissions: stored, version } = current)
      notify.error(refusalText(member, error, current !== undefined))
      void cache.invalidateQueries({ queryKey: staffKeys.access })
    }
    put(id, { permissions: stored, version, isSaving: false })
  }

  return { permissionsOf: member => latestPermissions(member, shown.get(member._id)).permissions, tick }
}
