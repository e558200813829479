import type { RecordFile } from '@/lib/contract/record-file/record-file'
import { FieldList, sectionsOfSheet, StudentFields } from '../StudentFields'
import { attendanceLines, classLines } from './file-lines'
import { Lines } from './Lines'

/** A record that was merged into this student. Its data is shown as long as the record is in the trash. */
export function MergedRecord({ record: { studentId, data } }: { record: RecordFile['mergedRecords'][number] }) {
  const heading = `Merged Record ${studentId}`
  return (
    <section aria-label={heading} className="merged">
      <h2>{heading}</h2>
      {data ? (
        <>
          {data.photo && <img className="photo" src={data.photo} alt="" />}
          <StudentFields student={data.student} sections={sectionsOfSheet()} />
          <FieldList
            heading="Fields of the School"
            entries={data.ownFields.map(({ label, value }) => ({ key: label, label, value }))}
          />
          <Lines heading={`Classes of Earlier Years of ${studentId}`} lines={classLines(data)} />
          <Lines heading={`Attendance of ${studentId}`} lines={attendanceLines(data)} />
        </>
      ) : (
        <p>The data of this record was removed for good. Its history is below.</p>
      )}
    </section>
  )
}
