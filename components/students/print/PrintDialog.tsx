import { type ComponentType, useState } from 'react'
import Label from '@/components/icons/LabelOutlined'
import Emergency from '@/components/icons/MedicalServicesOutlined'
import Phone from '@/components/icons/PhoneOutlined'
import Card from '@/components/icons/BadgeOutlined'
import Next from '@/components/icons/ChevronRight'
import Sheet from '@/components/icons/ContactPageOutlined'
import Register from '@/components/icons/ListAltOutlined'
import Alert from '@mui/material/Alert'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { MessageDialog } from '@/components/dialog/MessageDialog'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { sheetPath, STUDENT_SHEETS, type StudentSheet } from '@/lib/client/ui/prints'
import { PRINT_MAX } from '@/lib/contract/students/print'
import { storeSheetSelection } from './store-sheet-selection'

const DESCRIPTIONS: Record<StudentSheet, string> = {
  'class-list': 'In roll order, with columns of your choice and empty columns to write in',
  'emergency-contacts': 'Emergency contact, both parents with their phones, and blood group',
  'guardian-phones': 'Names and phones of father and mother',
  'student-sheets': 'All data of each student with the photo, one student on a page',
  'id-cards': 'With photo and QR code, to cut out or for a card printer',
  'address-labels': 'Addressed to the parents, 21 or 24 labels on a sheet',
}

const ICONS: Record<StudentSheet, ComponentType> = {
  'class-list': Register,
  'emergency-contacts': Emergency,
  'guardian-phones': Phone,
  'student-sheets': Sheet,
  'id-cards': Card,
  'address-labels': Label,
}

/** The border of a row, so that it looks pressable before the pointer is over it. */
const CHOICE = { border: 1, borderColor: 'divider', borderRadius: 1 }

/** The sheets that make sense for a single student. */
const FOR_ONE: readonly StudentSheet[] = ['student-sheets', 'id-cards', 'address-labels']

export type StudentsToPrint = {
  selection: StudentSelection
  count: number
  /** The text that names the students: `3 selected students`, or the name of a single student. */
  who: string
}

type Props = {
  open: boolean
  students: StudentsToPrint
  /** Called before the page of a sheet is opened. */
  onChoose?: () => void
  onClose: () => void
}

/** Asks which sheet to print for some students. */
export function PrintDialog({ open, students: { selection, count, who }, onChoose, onClose }: Props) {
  const [search] = useState(() => storeSheetSelection(selection))
  const isOne = 'ids' in selection && count === 1
  const sheets = (Object.keys(STUDENT_SHEETS) as StudentSheet[]).filter(sheet => !isOne || FOR_ONE.includes(sheet))
  return (
    <MessageDialog open={open} title="Print" isLong onClose={onClose}>
      <Typography dir="auto" sx={{ mb: 1 }}>
        {who}
      </Typography>
      {count > PRINT_MAX ? (
        <Alert severity="info">
          At most {PRINT_MAX.toLocaleString('en-IN')} students can be printed at once. Filter the list, for instance by
          class, or select fewer students.
        </Alert>
      ) : (
        <List disablePadding sx={{ display: 'grid', gap: 1 }}>
          {sheets.map(sheet => (
            <Choice key={sheet} sheet={sheet} href={sheetPath(sheet) + search} onClick={onChoose} />
          ))}
        </List>
      )}
    </MessageDialog>
  )
}

type ChoiceProps = { sheet: StudentSheet; href: string; onClick?: (() => void) | undefined }

function Choice({ sheet, href, onClick }: ChoiceProps) {
  const Icon = ICONS[sheet]
  return (
    <ListItem disablePadding>
      <ListItemButton component={NextLink} href={href} prefetch={false} onClick={onClick} sx={CHOICE}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={STUDENT_SHEETS[sheet].title} secondary={DESCRIPTIONS[sheet]} />
        <Next color="action" />
      </ListItemButton>
    </ListItem>
  )
}
