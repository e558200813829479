import type { ComponentProps } from 'react'
import { usePasswordText } from '@/components/form/usePasswordText'
import { LoginField } from './LoginField'

/** A password field with a button that shows the password. */
export const LoginPassword = (props: Omit<ComponentProps<typeof LoginField>, 'type' | 'slotProps'>) => (
  <LoginField {...props} {...usePasswordText()} />
)
