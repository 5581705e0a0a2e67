/** Tells keepers of passwords which account a password is for; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      className="vh"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
