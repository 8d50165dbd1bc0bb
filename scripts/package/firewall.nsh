; Lets the company's other terminals in (docs/terminal.md, 'The local network'): who sells here may not answer
; Windows' own question. The installer runs for everybody at the computer, and so with the right to do it.
; On a network that Windows calls public, which is its answer to no answer, the machines of the same subnet alone get
; in: a terminal proves its key before a byte of it is read, and without this tills stay apart in silence.
!macro customInstall
  nsExec::Exec 'netsh advfirewall firewall delete rule name="Comanda"'
  Pop $0
  nsExec::Exec 'netsh advfirewall firewall add rule name="Comanda" dir=in action=allow protocol=TCP profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  Pop $0
  nsExec::Exec 'netsh advfirewall firewall add rule name="Comanda" dir=in action=allow protocol=UDP localport=5353 profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  Pop $0
  nsExec::Exec 'netsh advfirewall firewall add rule name="Comanda" dir=in action=allow protocol=TCP profile=public remoteip=localsubnet program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  Pop $0
  nsExec::Exec 'netsh advfirewall firewall add rule name="Comanda" dir=in action=allow protocol=UDP localport=5353 profile=public remoteip=localsubnet program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  Pop $0
!macroend

!macro customUnInstall
  nsExec::Exec 'netsh advfirewall firewall delete rule name="Comanda"'
  Pop $0
!macroend
