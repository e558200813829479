import { focusMain } from '@/components/base/main-content'
import { parseDialog } from '@/lib/client/dialog-address'
import type { RecordKind } from '@/lib/contract/record-tasks'

const CHECK_MS = 100
/** The maximum number of checks. It leaves the list time to load the page with the record. */
const CHECKS = 20
/**
 * The number of checks after the row was found: going back may briefly show the first page, which removes the row
 * again.
 */
const CHECKS_OF_ROW = 5

type Closed = {
  /** The record that the dialog showed last; undefined for a form that adds a record. */
  id: string | undefined
  /** Whether the dialog was opened for a different record. */
  isOther: boolean
  /** Whether the page lists records of this kind, so that the row may still appear. */
  isListed: boolean
}

/**
 * After a dialog has closed, moves the focus to the row of its record, if the dialog was opened for a different record
 * or the focus is lost. Without a row, a lost focus moves to the content of the screen.
 *
 * @returns a function that stops waiting for the row
 */
export function focusRow(record: RecordKind, { id, isOther, isListed }: Closed): (() => void) | undefined {
  const before = document.activeElement
  const closing = before?.closest('.MuiDialog-root')
  // While the dialog fades out, it still contains the focus.
  const isLost = ({ activeElement, body } = document) =>
    activeElement === null || activeElement === body || closing?.contains(activeElement) === true
  if (!isOther && !isLost()) return
  let checks = 0
  let row: HTMLElement | undefined
  const timer = setInterval(check, CHECK_MS)
  function focusNewRow() {
    if (id === undefined || row?.isConnected) return
    row = rowOf(record, id)
    row?.focus()
    if (row) checks = Math.max(checks, CHECKS - CHECKS_OF_ROW)
  }
  function check() {
    checks += 1
    const { activeElement } = document
    const mayMove = activeElement === before || activeElement === row || isLost()
    if (mayMove) focusNewRow()
    // Do not move the focus once the user has moved it elsewhere.
    if (mayMove && isListed && checks < CHECKS) return
    clearInterval(timer)
    if (isLost()) focusMain()
  }
  check()
  return () => clearInterval(timer)
}

/** The link of a record in the list on the page. */
const rowOf = (record: RecordKind, id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.title:not([role=dialog] *)')].find(
    ({ search }) => parseDialog(new URLSearchParams(search))[record] === id,
  )
