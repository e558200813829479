import { useRef } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { SectionCard } from '@/components/layout/SectionCard'
import { TokenList } from '@/components/tokens/TokenList'
import { tokenList } from '@/lib/client/queries/personal-tokens'
import { isOffered, PROFILE_BUTTONS } from '@/lib/contract/buttons'
import { API_DOCS_PATH } from '@/lib/contract/paths'

const NewTokenDialog = createLazyDialog(async () => (await import('./NewTokenDialog')).NewTokenDialog)

/**
 * The user's tokens, with which programs call the API in the user's name. Hidden from users who have no tokens and
 * cannot create a token. If a user loses permissions and gets them back, the tokens work again.
 */
export function PersonalTokens() {
  const user = useUser()
  const { open, show } = useDialog<'new'>()
  const newButton = useRef<HTMLButtonElement>(null)
  const { data: tokens = [] } = useQuery(tokenList('me'))
  const mayAdd = isOffered(user, PROFILE_BUTTONS.newToken)
  if (!mayAdd && tokens.length === 0) return null
  return (
    <SectionCard
      title="Personal Tokens"
      action={
        mayAdd && (
          <Button ref={newButton} size="small" onClick={() => open('new')}>
            {PROFILE_BUTTONS.newToken.text}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        With a token, a program reads or changes records in your name, with no more than the permissions that you
        choose. The <Link href={API_DOCS_PATH}>description of the API</Link> lists the calls. All tokens end when your
        password changes or your account is deactivated.
      </Typography>
      <TokenList of="me" empty="You have no tokens." />
      {show(dialog => (
        <NewTokenDialog {...dialog} onExited={() => newButton.current?.focus()} />
      ))}
    </SectionCard>
  )
}
