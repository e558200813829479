import '../sheets.css'
import './record-file.css'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { fullName } from '@/lib/client/format'
import { Letterhead } from '../Letterhead'
import { Paper } from '../Paper'
import { PrintPending } from '../PrintPending'
import { PrintScreen } from '../PrintScreen'
import { usePrintData } from '../usePrintData'
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
  const { data: file, school, failure } = usePrintData(query)
  if (!file || !school) return <PrintPending title={title} failure={failure} gone={gone} />
  const person = personOf(file)
  const photo = photoOf?.(file)
  const id = person.studentId ?? person.employeeId ?? ''
  return (
    <PrintScreen title={title} count={fullName(person)} options={<SaveAsJson file={file} id={id} />} isReady>
      <Paper label={title}>
        <article className="sheet record-file" aria-label={fullName(person)}>
          <Letterhead school={school} title={title} />
          {photo && <img className="photo" src={photo} alt="" />}
          <h2 dir="auto">{fullName(person)}</h2>
          <p className="status">{person.isActive ? 'Active' : 'Inactive'}</p>
          {children(file)}
        </article>
      </Paper>
    </PrintScreen>
  )
}
