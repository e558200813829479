import '../sheets.css'
import './record-file.css'
import type { ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { fullName } from '@/lib/client/format'
import { schoolDetails } from '@/lib/client/queries/school'
import { Letterhead } from '../Letterhead'
import { Paper } from '../Paper'
import { PrintPending } from '../PrintPending'
import { PrintScreen } from '../PrintScreen'
import { SaveAsJson } from './SaveAsJson'

/** `studentId` or `employeeId` becomes part of the file name. */
type Person = {
  name: { firstName: string; lastName: string }
  isActive: boolean
  studentId?: string
  employeeId?: string
}

type Props<F> = {
  title: string
  query: UseQueryResult<F>
  /** Shown when the person does not exist. */
  gone: string
  personOf: (file: F) => Person
  /** The picture as a data URL, if the person has one. */
  photoOf?: (file: F) => string | null
  children: (file: F) => ReactNode
}

/** Prints the record file of a person, with the letterhead and the name. */
export function RecordFileScreen<F>({ title, query, gone, personOf, photoOf, children }: Props<F>) {
  const school = useQuery(schoolDetails)
  const failures = [useLoadFailure(query), useLoadFailure(school)]
  if (!query.data || !school.data) return <PrintPending title={title} failure={failures.find(Boolean)} gone={gone} />
  const person = personOf(query.data)
  const photo = photoOf?.(query.data)
  const id = person.studentId ?? person.employeeId ?? ''
  return (
    <PrintScreen title={title} count={fullName(person)} options={<SaveAsJson file={query.data} id={id} />} isReady>
      <Paper label={title}>
        <article className="sheet record-file" aria-label={fullName(person)}>
          <Letterhead school={school.data.school} title={title} />
          {photo && <img className="photo" src={photo} alt="" />}
          <h2 dir="auto">{fullName(person)}</h2>
          <p className="status">{person.isActive ? 'Active' : 'Inactive'}</p>
          {children(query.data)}
        </article>
      </Paper>
    </PrintScreen>
  )
}
