/** The screens of one's own account, each with a file of its own. Apart from the route table, which visitors load and which would name all files. */
export const accountPages = {
  AuthPage: async () => (await import('./auth-page.tsx')).AuthPage,
  ForgotPasswordPage: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  InvitationPage: async () => (await import('./invitation-page.tsx')).InvitationPage,
  OwnProfilePage: async () => (await import('./own-profile-page.tsx')).OwnProfilePage,
  ProfilePage: async () => (await import('./profile-page.tsx')).ProfilePage,
  ResetPasswordPage: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  VerifyOtpPage: async () => (await import('./verify-otp-page.tsx')).VerifyOtpPage,
}
