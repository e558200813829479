import Stack from '@mui/material/Stack'
import { useUser } from '@/components/base/useUser'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import type { Naming } from '@/lib/client/photos/assign-pictures'
import { classOptions } from '@/lib/client/ui/class-options'
import { PHOTO_NAMINGS, type PhotoNaming } from '@/lib/contract/batches/photos'
import { choicesOf } from '@/lib/contract/record-fields'

const TEXTS: Record<PhotoNaming, string> = {
  studentId: 'Student ID or admission number, such as STU-2026-00001.jpg or 2021-113.jpg',
  rollNumber: 'Roll number in one class, such as 12.jpg',
  name: 'Name, such as Asha Rao.jpg',
}

type Props = { value: Naming; onChange: (value: Naming) => void }

/** Asks how the picture files are named. For files named by roll number, also asks for the class. */
export function NamingChoice({ value, onChange }: Props) {
  const user = useUser()
  const { naming, standard, section } = value
  return (
    <Stack sx={{ gap: 2 }}>
      <FilterSelect
        label="Pictures are named by"
        value={naming}
        options={PHOTO_NAMINGS.map(one => [one, TEXTS[one]] as const)}
        onChange={naming => onChange({ ...value, naming })}
      />
      {naming === 'rollNumber' && (
        <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
          <FilterSelect
            label="Standard"
            value={standard ?? ''}
            options={withAllOption('Choose', choicesOf(classOptions(user, 'standard')))}
            onChange={chosen => onChange({ ...value, standard: chosen || undefined })}
          />
          <FilterSelect
            label="Section"
            value={section ?? ''}
            options={withAllOption('Choose', choicesOf(classOptions(user, 'section', { standard })))}
            onChange={chosen => onChange({ ...value, section: chosen || undefined })}
          />
        </Stack>
      )}
    </Stack>
  )
}
