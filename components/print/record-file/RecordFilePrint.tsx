'use client'

import { useQuery } from '@tanstack/react-query'
import { recordFileQuery } from '@/lib/client/queries/record-file'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { FieldList, sectionsOfSheet, StudentFields } from '../StudentFields'
import { Lines } from './Lines'
import { attendanceLines, bulkChangeLines, certificateLines, classLines, viewLines } from './file-lines'
import { eventLines, exportsNote } from './event-lines'
import { MergedRecord } from './MergedRecord'
import { RecordFileScreen } from './RecordFileScreen'

/** Prints everything that the school holds about a student. Opening this page adds an event to the history. */
export function RecordFilePrint({ id }: { id: string }) {
  const query = useQuery(recordFileQuery(id))
  return (
    <RecordFileScreen
      title={PAGE_TITLES['/print/record-file/[id]']}
      query={query}
      gone="This student does not exist any more."
      personOf={({ student }) => student}
      photoOf={({ photo }) => photo}
    >
      {file => (
        <>
          <StudentFields student={file.student} sections={sectionsOfSheet()} />
          <FieldList
            heading="Fields of the School"
            entries={file.ownFields.map(({ label, value }) => ({ key: label, label, value }))}
          />
          <Lines heading="Classes of Earlier Years" lines={classLines(file)} />
          <Lines heading="Attendance" lines={attendanceLines(file)} />
          <Lines heading="Certificates" lines={certificateLines(file)} />
          {file.mergedRecords.map(record => (
            <MergedRecord key={record.studentId} record={record} />
          ))}
          <Lines heading="History" lines={eventLines(file.history)} />
          <Lines heading="Bulk Changes of the Last 30 Days" lines={bulkChangeLines(file.bulkChanges)} />
          <Lines
            heading="Exports That Could Have Contained the Student"
            note={exportsNote('students')}
            lines={eventLines(file.exports)}
          />
          <Lines heading="Who Saw the Record" lines={viewLines(file)} />
        </>
      )}
    </RecordFileScreen>
  )
}
