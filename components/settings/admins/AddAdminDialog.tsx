import type { ComponentProps } from 'react'
import { FormDialog } from '@/components/dialog/FormDialog'
import { AddAdminForm } from './AddAdminForm'

type Props = Pick<ComponentProps<typeof AddAdminForm>, 'onAdded' | 'onClose'> & { open: boolean }

export const AddAdminDialog = ({ open, onAdded, onClose }: Props) => (
  <FormDialog open={open} title="Add Super Admin" maxWidth="sm" onClose={onClose}>
    {form => <AddAdminForm ref={form} onAdded={onAdded} onClose={onClose} />}
  </FormDialog>
)
