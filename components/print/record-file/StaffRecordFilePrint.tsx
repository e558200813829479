'use client'

import { useQuery } from '@tanstack/react-query'
import { staffRecordFileQuery } from '@/lib/client/queries/record-file'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { FieldList } from '../StudentFields'
import {
  accountLines,
  passwordLinkLines,
  mailLines,
  schoolAccountLines,
  sessionLines,
  tokenLines,
} from './account-lines'
import { eventLines, exportsNote } from './event-lines'
import { bulkChangeLines } from './file-lines'
import { Lines } from './Lines'
import { RecordFileScreen } from './RecordFileScreen'
import { accessEntries, basicEntries } from './staff-entries'
import { activityLines, customFieldLines, preferenceLines, savedViewLines, viewLines } from './staff-lines'

/** Prints everything that the school holds about a staff member. Opening this page adds an event to the history. */
export function StaffRecordFilePrint({ id }: { id: string }) {
  const query = useQuery(staffRecordFileQuery(id))
  return (
    <RecordFileScreen
      title={PAGE_TITLES['/print/staff/record-file/[id]']}
      query={query}
      gone="This staff member does not exist any more."
      personOf={({ staff }) => staff}
    >
      {file => (
        <>
          <FieldList heading="Basic Information" entries={basicEntries(file.staff)} />
          <FieldList heading="System Permissions" entries={accessEntries(file.staff)} />
          <Lines heading="Fields of the School" lines={customFieldLines(file)} />
          <Lines heading="Account" lines={accountLines(file)} />
          <Lines heading="School Accounts" lines={schoolAccountLines(file)} />
          <Lines heading="Links to Choose a Password" lines={passwordLinkLines(file)} />
          <Lines heading="Personal Tokens" lines={tokenLines(file)} />
          <Lines heading="Sessions" lines={sessionLines(file)} />
          <Lines heading="Mails That Wait to Be Sent" lines={mailLines(file)} />
          <Lines heading="Preferences" lines={preferenceLines(file)} />
          <Lines heading="Saved Views" lines={savedViewLines(file)} />
          <Lines heading="History" lines={eventLines(file.history)} />
          <Lines heading="Bulk Changes of the Last 30 Days" lines={bulkChangeLines(file.bulkChanges)} />
          <Lines
            heading="Exports That Could Have Contained the Staff Member"
            note={exportsNote('staff')}
            lines={eventLines(file.exports)}
          />
          <Lines heading="Actions of the Staff Member" lines={activityLines(file)} />
          <Lines heading="Records of Students Opened or Printed" lines={viewLines(file)} />
        </>
      )}
    </RecordFileScreen>
  )
}
