'use client'

import { auth } from '@/lib/client/http'
import { ProfileCard } from '../ProfileCard'
import { SetUpSteps } from './SetUpSteps'

/** Setting up when it is required. Once the codes are saved the server is asked whether the way is free. */
export const Enrolment = () => (
  <ProfileCard title="Two-Step Sign-In">
    <SetUpSteps onDone={() => void auth.review()} />
  </ProfileCard>
)
