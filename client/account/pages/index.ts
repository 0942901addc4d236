/** The screens of one's own account. One chunk: the route table, which visitors load, names the files of each lazy import. */
export { AuthPage } from './auth-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { InvitationPage } from './invitation-page.tsx'
export { OwnProfilePage } from './own-profile-page.tsx'
export { ProfilePage } from './profile-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { VerifyOtpPage } from './verify-otp-page.tsx'
